"""What the lessons are built with: parts, drills, questions, links."""

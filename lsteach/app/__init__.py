"""The app around the lessons: the command line, the server and how its pages look."""

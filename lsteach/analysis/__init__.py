"""Looking at positions: computer players."""

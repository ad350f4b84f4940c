"""What happens at a table, told in sentences."""

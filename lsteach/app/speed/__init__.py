"""What makes the server quick with a whole class: one trick a file, with its reason.

Each can be switched off, and each has a test that fails when the library underneath changes.
"""

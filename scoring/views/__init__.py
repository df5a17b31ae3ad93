"""The pages. Each view reads top to bottom: the right, the form, the command, the answer."""

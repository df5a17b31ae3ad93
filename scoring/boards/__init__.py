"""What the pages show of a match: read models, made from stored rounds by one fold, ready for a template."""

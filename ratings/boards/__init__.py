"""What the pages about rankings and seasons show, made from stored rows."""

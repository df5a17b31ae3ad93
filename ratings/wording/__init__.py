"""The only map from methods of rating, their changes and settings to text, in the reader's language."""

"""The only map from the codes of the engine to text, in the reader's language. Nothing here scores anything."""

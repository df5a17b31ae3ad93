"""What the guide tells about the systems: worked examples, answers to old quarrels, which system is yours, the words.

Everything that can be computed is computed by the engine when a page is built, so none of it can be wrong.
"""

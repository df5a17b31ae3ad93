"""A second implementation of the rules, written from the rules' text alone, slow and plain: a judge for the engine.

It shares no code with `scoring.engine`. Comments name the section of the rules; where the rules leave something open,
a comment that begins with AMBIGUOUS says what was chosen and why.
"""

"""Tie-breaks: small objects, each with a code and the parts that its number is made of."""

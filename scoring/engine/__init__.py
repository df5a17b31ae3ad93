"""The rules of kozyol as pure code: the standard library only, no Django, no sentences.

Rounds go in as facts (`facts.Round`), scores come out as data (`facts.Score`), each with the lines that explain it.
"""

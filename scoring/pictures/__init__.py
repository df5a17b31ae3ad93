"""Pictures for sharing in chats: what `match` and `player` have to say, drawn on a `canvas` in the colours of the site.

They are what an outsider may see: whoever fetches them for a chat is nobody's phone.
"""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
WIDTH, HEIGHT = 1200, 630
DESIGN = 1  # part of each picture's version: raise it when one is drawn differently
KEPT = 64  # pictures of a kind that a process keeps: everybody in a chat asks for the same ones

"""The seeds of the lots of one tournament."""

from hashlib import sha256

from tournaments.models import Stage


def lot_seed(stage: Stage, round: int) -> int:
    """The seed of everything that is left to chance in a round (0: in the making of the stage); its tournament is
    loaded. The same each time the round is drawn, another for each round."""
    mixed = sha256(f"{stage.tournament.seed}/{stage.number}/{round}".encode()).digest()
    return int.from_bytes(mixed[:3])

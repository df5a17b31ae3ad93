"""Between stages as they are stored and the pure packages: what comes next, who finished where, what follows."""

from tournaments.drawing.brackets import bracket_of
from tournaments.drawing.finish import finishing_order
from tournaments.drawing.lines import evening_of
from tournaments.drawing.overtaken import mark_overtaken

__all__ = ["bracket_of", "evening_of", "finishing_order", "mark_overtaken"]

"""What the boards of a stage have in common, whatever its format."""

from tournaments.access import Desk, View
from tournaments.boards.people import People
from tournaments.models import Stage
from tournaments.wording.formats import stage_name, stage_state


class StageBoard:
    """A stage as somebody may see it; its tournament and club are loaded. `people`, where they are known already."""

    def __init__(self, view: View | Desk, stage: Stage, people: People | None = None) -> None:
        self.view = view
        self.stage = stage
        self.people = people or People(view)

    @property
    def title(self) -> str:
        """What the stage is called."""
        return stage_name(self.stage)

    @property
    def state(self) -> str:
        """How far it is."""
        return stage_state(self.stage.state)

"""What methods have in common whose rating is a plain sum of what matches gave."""

from ratings.rating.facts import Rating, Shown


class Sum:
    """Starts at nothing, is shown as it is, and the highest leads."""

    start = Rating(0.0)

    def order(self, rating: Rating) -> float:
        """The sum."""
        return rating.value

    def shown(self, rating: Rating) -> Shown:
        """The sum as it is."""
        return Shown(rating.value, 0.0)

    def is_new(self, rating: Rating) -> bool:
        """Never: a sum is no guess."""
        return False

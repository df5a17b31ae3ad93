"""Lots: the seed alone decides."""

from tournaments.pairing.lots import drawn


def test_the_lot_is_known_for_good() -> None:
    assert drawn(range(1, 11), seed=28) == [4, 8, 6, 7, 3, 1, 9, 5, 10, 2]


def test_the_order_of_the_ids_does_not_matter() -> None:
    assert drawn([5, 3, 9, 1], seed=7) == drawn([1, 3, 5, 9], seed=7)


def test_another_seed_is_another_lot() -> None:
    assert drawn(range(20), seed=1) != drawn(range(20), seed=2)


def test_every_order_is_as_likely() -> None:
    counts = dict.fromkeys(((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)), 0)
    for seed in range(6000):
        a, b, c = drawn(range(3), seed)
        counts[a, b, c] += 1
    assert all(850 < count < 1150 for count in counts.values())

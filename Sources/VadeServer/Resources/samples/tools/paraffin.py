"""Reckons how many nights the paraffin will last."""

# A lamp of the second order burns this much on a winter night, by the maker's plate.
LITRES_A_NIGHT = 12.8


def nights_left(litres: float, reserve: float = 200.0) -> int:
    """Returns how many whole nights remain before the reserve is touched."""
    return max(0, int((litres - reserve) // LITRES_A_NIGHT))

"""How far a number from so many rounds can be trusted: intervals for shares, means and their differences.

A share: the score interval of E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
Journal of the American Statistical Association 22 (1927), 209 to 212, which stays between 0 and 1 and is right for
rare things too. A mean of independent rounds, and a difference of two such means: the normal interval, fair from some
thirty rounds on.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import nan, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A number, the interval round it, and how many rounds or events it comes from."""

    value: float
    low: float
    high: float
    n: int


def share(hits: int, n: int, confidence: float = CONFIDENCE) -> Estimate:
    """How often something happens that happened ``hits`` times of ``n``.

    >>> "{:.3f} {:.3f} {:.3f}".format(*share(1, 10)[:3])
    '0.100 0.018 0.404'
    """
    if not 0 <= hits <= n or n == 0:
        raise ValueError(f"{hits} of {n} is no share")
    z2, p = _z(confidence) ** 2, hits / n
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    # At the ends the formula gives exactly 0 and 1, which rounding must not miss.
    return Estimate(p, 0.0 if hits == 0 else middle - half, 1.0 if hits == n else middle + half, n)


def mean(values: Iterable[tuple[float, int]], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of values, each given with how often it came; without a second value the interval is not known.

    >>> "{:.2f} {:.2f} {:.2f} {}".format(*mean([(0, 50), (2, 50)]))
    '1.00 0.80 1.20 100'
    """
    counted = list(values)
    n = sum(times for _, times in counted)
    if n == 0:
        raise ValueError("nothing has no mean")
    middle = sum(value * times for value, times in counted) / n
    if n == 1:
        return Estimate(middle, nan, nan, n)
    variance = sum(times * (value - middle) ** 2 for value, times in counted) / (n - 1)
    half = _z(confidence) * sqrt(variance / n)
    return Estimate(middle, middle - half, middle + half, n)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more ``one`` is than ``other``, for two means that know nothing of each other."""
    half = sqrt((one.high - one.value) ** 2 + (other.high - other.value) ** 2)
    value = one.value - other.value
    return Estimate(value, value - half, value + half, min(one.n, other.n))


def _z(confidence: float) -> float:
    if not isinstance(confidence, float) or not 0 < confidence < 1:
        raise ValueError(f"confidence cannot be {confidence!r}: it is between 0 and 1, such as 0.95")
    return NormalDist().inv_cdf((1 + confidence) / 2)

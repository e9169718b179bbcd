"""Exact amounts of assets."""

from __future__ import annotations

import re
from dataclasses import dataclass

_TEXT = re.compile(r"(-?)(\d+)(?:\.(\d+))? ([A-Z]+)", re.ASCII)


@dataclass(frozen=True)
class Amount:
    """An amount in smallest units: 1.000 with three digits after the point is 1000."""

    amount: int
    precision: int
    symbol: str

    def __str__(self) -> str:
        digits = str(abs(self.amount)).rjust(self.precision + 1, "0")
        cut = len(digits) - self.precision
        fraction = f".{digits[cut:]}" if self.precision else ""
        return f"{'-' if self.amount < 0 else ''}{digits[:cut]}{fraction} {self.symbol}"

    @staticmethod
    def parse(text: str) -> Amount:
        """Reads `1.000 SYMBOL`; the digits after the point are its precision."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no amount like 1.000 SYMBOL")
        sign, integer, fraction, symbol = found.groups()
        return Amount(int(sign + integer + (fraction or "")), len(fraction or ""), symbol)

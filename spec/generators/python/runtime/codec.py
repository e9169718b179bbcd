"""Between JSON and values: integers as int, assets as exact amounts. Members that nothing describes stay as they are."""

from __future__ import annotations

import re
from typing import Any, Callable, Dict, List, Literal, Mapping, NamedTuple, Optional, Sequence, Tuple, TypedDict, Union

from .amount import Amount

Json = Union[None, bool, int, float, str, List["Json"], Dict[str, "Json"]]


class Unknown(TypedDict):
    """What nothing describes, kept as it came."""

    name: str
    value: Json


class UnknownOperation(TypedDict):
    """In object form."""

    type: Literal["unknown_operation"]
    value: Unknown


class ShapeError(ValueError):
    """A value that does not have the described shape; `pointer` says where."""

    def __init__(self, expected: str, actual: object, pointer: str = "") -> None:
        self.expected = expected
        self.actual = actual
        self.pointer = pointer
        super().__init__(f"{pointer or 'the value'}: expected {expected}, got {str(actual)[:80]}")

    def under(self, segment: Union[str, int]) -> ShapeError:
        escaped = str(segment).replace("~", "~0").replace("/", "~1")
        return ShapeError(self.expected, self.actual, f"/{escaped}{self.pointer}")


class Codec(NamedTuple):
    """`read(json, strict)` raises ShapeError; strict looks at everything that is described, not only at what reading needs."""

    read: Callable[[Any, bool], Any]
    write: Callable[[Any], Any]


def read_part(codec: Codec, value: Any, segment: Union[str, int], strict: bool) -> Any:
    try:
        return codec.read(value, strict)
    except ShapeError as error:
        raise error.under(segment) from None


def _same(value: Any) -> Any:
    return value


def _read_json(value: Any, strict: bool) -> Any:
    return value


def _read_bool(value: Any, strict: bool) -> Any:
    if not isinstance(value, bool):
        raise ShapeError("true or false", value)
    return value


json = Codec(_read_json, _same)
boolean = Codec(_read_bool, _same)


def text(pattern: Optional[str] = None, most: Optional[int] = None, least: int = 0) -> Codec:
    compiled = re.compile(pattern, re.ASCII) if pattern is not None else None

    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, str):
            raise ShapeError("text", value)
        if strict and (len(value) < least or most is not None and len(value) > most):
            raise ShapeError(f"text of {least} to {most} characters", value)
        if strict and compiled is not None and compiled.fullmatch(value) is None:
            raise ShapeError(f"text like {pattern}", value)
        return value

    return Codec(read, _same)


def words(*known: str) -> Codec:
    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, str) or (strict and value not in known):
            raise ShapeError(f"one of {', '.join(known)}", value)
        return value

    return Codec(read, _same)


_DIGITS = re.compile(r"-?\d+", re.ASCII)
_PLAIN = re.compile(r"0|-?[1-9]\d*", re.ASCII)


def integer(bits: int, signed: bool = False) -> Codec:
    """Up to 32 bits a number; above that a number or decimal text, written as text above 4294967295, 128 bits always."""
    least = -(1 << (bits - 1)) if signed else 0
    most = (1 << (bits - 1 if signed else bits)) - 1

    def read(value: Any, strict: bool) -> Any:
        if bits > 32 and isinstance(value, str) and (_PLAIN if strict else _DIGITS).fullmatch(value):
            value = int(value)
        if type(value) is not int or (strict and not least <= value <= most):
            raise ShapeError(f"an integer from {least} to {most}", value)
        return value

    def write(value: Any) -> Any:
        return str(value) if bits > 64 or value > 0xFFFFFFFF and bits > 32 else value

    return Codec(read, write)


class Kind(NamedTuple):
    """A kind of asset."""

    symbol: str
    precision: int
    nai: str


def legacy_asset(*kinds: Kind) -> Codec:
    """`1.000 SYMBOL`."""
    known = {(kind.symbol, kind.precision) for kind in kinds}
    expected = f"an amount of {' or '.join(kind.symbol for kind in kinds)}"

    def read(value: Any, strict: bool) -> Any:
        try:
            amount = Amount.parse(value)
        except (TypeError, ValueError):
            raise ShapeError(expected, value) from None
        if (amount.symbol, amount.precision) not in known:
            raise ShapeError(expected, value)
        return amount

    return Codec(read, str)


def asset(*kinds: Kind) -> Codec:
    """`{amount, precision, nai}`."""
    by_nai = {(kind.nai, kind.precision): kind for kind in kinds}
    by_symbol = {kind.symbol: kind for kind in kinds}
    expected = f"an amount of {' or '.join(kind.nai for kind in kinds)}"

    def read(value: Any, strict: bool) -> Any:
        parts = value if isinstance(value, dict) else {}
        kind = by_nai.get((parts.get("nai"), parts.get("precision")))  # type: ignore[arg-type]
        amount = parts.get("amount")
        if kind is None or not isinstance(amount, str) or not _DIGITS.fullmatch(amount):
            raise ShapeError(expected, value)
        return Amount(int(amount), kind.precision, kind.symbol)

    def write(value: Any) -> Any:
        kind = by_symbol.get(value.symbol)
        if kind is None:
            raise ShapeError(expected, value)
        return {"amount": str(value.amount), "precision": kind.precision, "nai": kind.nai}

    return Codec(read, write)


def nullable(inner: Codec) -> Codec:
    return Codec(
        lambda value, strict: None if value is None else inner.read(value, strict),
        lambda value: None if value is None else inner.write(value),
    )


def array(element: Codec, most: Optional[int] = None, distinct: bool = False) -> Codec:
    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, list):
            raise ShapeError("an array", value)
        if strict and most is not None and len(value) > most:
            raise ShapeError(f"at most {most} elements", value)
        if strict and distinct and any(item in value[:index] for index, item in enumerate(value)):
            raise ShapeError("no duplicate elements", value)
        return [read_part(element, item, index, strict) for index, item in enumerate(value)]

    return Codec(read, lambda value: [element.write(item) for item in value])


def row(*elements: Codec, least: Optional[int] = None) -> Codec:
    """Values one after the other in an array; the last ones may be missing where `least` says so."""
    fewest = len(elements) if least is None else least

    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, list) or not fewest <= len(value) <= len(elements):
            raise ShapeError(f"an array of {fewest} to {len(elements)}", value)
        return tuple(read_part(elements[index], item, index, strict) for index, item in enumerate(value))

    return Codec(read, lambda value: [elements[index].write(item) for index, item in enumerate(value)])


def dictionary(element: Codec) -> Codec:
    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, dict):
            raise ShapeError("an object", value)
        return {name: read_part(element, item, name, strict) for name, item in value.items()}

    return Codec(read, lambda value: {name: element.write(item) for name, item in value.items()})


def struct(members: Mapping[str, Codec], optional: Sequence[str] = ()) -> Codec:
    """`optional` members may be missing; members that nothing describes are kept."""
    required = [name for name in members if name not in optional]

    def read(value: Any, strict: bool) -> Any:
        if not isinstance(value, dict):
            raise ShapeError("an object", value)
        missing = next((name for name in required if name not in value), None) if strict else None
        if missing is not None:
            raise ShapeError("a member of this name", "nothing").under(missing)
        return {
            name: read_part(members[name], part, name, strict) if name in members else part
            for name, part in value.items()
        }

    def write(value: Any) -> Any:
        return {name: members[name].write(part) if name in members else part for name, part in value.items()}

    return Codec(read, write)


def tagged(form: str, cases: Mapping[Union[str, int], Codec], is_open: bool = False) -> Codec:
    """Alternatives by their tags: `[tag, value]` in legacy form, `{type, value}` in object form."""
    legacy = form == "legacy"
    expected = f"{'[tag, value]' if legacy else '{type, value}'} of a known kind"

    def join(tag: Any, value: Any) -> Any:
        return (tag, value) if legacy else {"type": tag, "value": value}

    def split(pair: Any) -> Tuple[Any, Any]:
        if legacy and isinstance(pair, (list, tuple)) and len(pair) == 2:
            return pair[0], pair[1]
        if not legacy and isinstance(pair, dict) and "type" in pair and "value" in pair:
            return pair["type"], pair["value"]
        raise ShapeError(expected, pair)

    def read(pair: Any, strict: bool) -> Any:
        tag, value = split(pair)
        codec = cases.get(tag) if isinstance(tag, (str, int)) else None
        if codec is not None:
            return join(tag, read_part(codec, value, 1 if legacy else "value", strict))
        if not is_open:
            raise ShapeError(expected, pair)
        return join("unknown_operation", {"name": tag, "value": value})

    def write(pair: Any) -> Any:
        tag, value = split(pair)
        if tag == "unknown_operation":
            written = join(value["name"], value["value"])
        else:
            written = join(tag, cases[tag].write(value))
        return list(written) if legacy else written

    return Codec(read, write)


class _List(List[Any]):
    """What was read in one of several shapes."""

    codec: Codec


class _Dict(Dict[str, Any]):
    """What was read in one of several shapes."""

    codec: Codec


def either(*alternatives: Codec) -> Codec:
    """The first alternative that fits wholly, else one that can be read at all; what was read is written in the same shape."""

    def attempt(value: Any, strict: bool) -> Any:
        for codec in alternatives:
            try:
                found = codec.read(value, strict)
            except ShapeError:
                continue
            if isinstance(found, (list, dict)):
                kept: Any = _List(found) if isinstance(found, list) else _Dict(found)
                kept.codec = codec
                return kept
            return found
        raise ShapeError(f"one of {len(alternatives)} shapes", value)

    def read(value: Any, strict: bool) -> Any:
        try:
            return attempt(value, True)
        except ShapeError:
            if strict:
                raise
            return attempt(value, False)

    def write(value: Any) -> Any:
        if isinstance(value, (_List, _Dict)):
            return value.codec.write(value)
        for codec in alternatives:
            try:
                written = codec.write(value)
                codec.read(written, True)
                return written
            except (ShapeError, AttributeError, IndexError, KeyError, TypeError):
                continue
        raise ShapeError(f"one of {len(alternatives)} shapes", value)

    return Codec(read, write)

"""How methods are called."""

from __future__ import annotations

from typing import Any, Mapping, NamedTuple, Optional, Sequence, Union

from .codec import Codec, ShapeError


class Param(NamedTuple):
    """One argument; `otherwise` is what a missing one stands for."""

    name: str
    codec: Codec
    optional: bool = False
    otherwise: Any = None


class Method(NamedTuple):
    """Arguments in order, sent in an array when `positional`, else by name; `deployed_params` is what deployed nodes take instead."""

    positional: bool
    params: Sequence[Param]
    result: Codec
    deployed_params: Optional[Sequence[Param]] = None

    def write_params(self, given: Union[Mapping[str, Any], Sequence[Any]]) -> Any:
        """The `params` of a request; arguments that are None and may be missing are left out."""
        params = self._chosen(given)
        values = given if isinstance(given, Mapping) else _named(params, given)
        surplus = next((name for name in values if all(param.name != name for param in params)), None)
        if surplus is not None:
            raise ShapeError("no such argument", surplus).under(surplus)
        written = {}
        for param in params:
            value = values.get(param.name)
            if value is None and param.optional:
                continue
            if param.name not in values:
                raise ShapeError("an argument of this name", "nothing").under(param.name)
            written[param.name] = param.codec.write(value)
        if not self.positional:
            return written
        last = max((index for index, param in enumerate(params) if param.name in written), default=-1)
        return [written.get(param.name, param.otherwise) for param in params[: last + 1]]

    def _chosen(self, given: Union[Mapping[str, Any], Sequence[Any]]) -> Sequence[Param]:
        if self.deployed_params is None or _fits(self.params, given):
            return self.params
        return self.deployed_params


def _named(params: Sequence[Param], given: Sequence[Any]) -> Mapping[str, Any]:
    names = [param.name for param in params] + [f"[{index}]" for index in range(len(params), len(given))]
    return dict(zip(names, given))


def _fits(params: Sequence[Param], given: Union[Mapping[str, Any], Sequence[Any]]) -> bool:
    if not isinstance(given, Mapping):
        return len(given) <= len(params) and all(param.optional for param in params[len(given) :])
    names = [param.name for param in params]
    return all(name in names for name in given) and all(param.optional or param.name in given for param in params)

"""Any state to data and back, field by field, so that no field can be forgotten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from madoi.core.rng import Rng, Stream

VEC = type(vec[i64]())
BYTES = type(vec[u8]())
OWN_PARTS: dict[str, type] = {"Rng": Rng, "Stream": Stream}  # that any game may have in its states
NOT_SAVED = frozenset({"setup", "watched", "told"})
PLAIN = frozenset({type(None), bool, int, float, str})  # data as they are


def field_names(thing: object) -> Sequence[str]:
    """The attributes of an object, compiled or not."""
    kind: type = type(thing)
    compiled = _compiled_fields(kind)
    return sorted({*compiled, *vars(thing)}) if hasattr(thing, "__dict__") else compiled


@cache
def _compiled_fields(kind: type) -> Sequence[str]:
    return sorted({name for cls in kind.__mro__ for name in getattr(cls, "__mypyc_attrs__", ())} - {"__dict__"})


def to_data(thing: object, skip: frozenset[str]) -> Any:
    """Numbers, lists and maps; a list of machine numbers and an object carry a mark of what they are."""
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, VEC):
        return {"vec": list(thing)}
    if isinstance(thing, list):
        return list(thing) if PLAIN.issuperset(map(type, thing)) else [to_data(item, skip) for item in thing]
    if isinstance(thing, tuple):
        return {"tuple": [to_data(item, skip) for item in thing]}
    if isinstance(thing, BYTES):
        return {"bytes": bytes(list(thing))}
    if isinstance(thing, bytes):
        return {"raw": thing}
    if isinstance(thing, (int, float, str)):  # of a kind of their own
        return thing
    data: dict[str, Any] = {"is": type(thing).__name__}
    for name in field_names(thing):
        if name not in skip:
            value = getattr(thing, name)
            data[name] = value if type(value) in PLAIN else to_data(value, skip)
    return data


def from_data(data: Any, parts: Mapping[str, type]) -> Any:
    """The reverse of `to_data`; `parts` are the classes that may occur."""
    if isinstance(data, list):
        return [from_data(item, parts) for item in data]
    if not isinstance(data, dict):
        return data
    if "raw" in data:
        return data["raw"]
    if "vec" in data:
        return vec[i64](data["vec"])
    if "bytes" in data:
        return vec[u8](data["bytes"])
    if "tuple" in data:
        return tuple(from_data(item, parts) for item in data["tuple"])
    thing = (parts.get(data["is"]) or OWN_PARTS[data["is"]])()
    fill(thing, data, parts)
    return thing


def fill(thing: object, data: Mapping[str, Any], parts: Mapping[str, type]) -> None:
    """Set the fields of an object from its data."""
    for name, value in data.items():
        if name != "is":
            if not hasattr(thing, name):
                raise KeyError(f"{type(thing).__name__}.{name}")
            setattr(thing, name, from_data(value, parts))

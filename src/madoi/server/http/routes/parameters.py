"""What several routes take, described for the interface."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

Version = Annotated[int, QueryParameter(ge=0, le=2**31)]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]
TableId = Annotated[str, PathParameter(description="The id of the table: the last part of its link.", max_length=40)]
OF_A_TABLE = "/api/tables/{table:str}"
SECURITY: list[dict[str, list[str]]] = [{}, {"seat": []}]  # with the token of a seat, or as a spectator

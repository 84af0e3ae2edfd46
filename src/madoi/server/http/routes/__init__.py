"""Everything that a client does, by HTTP alone. Who asks, and whether it may, is found in `context.py`."""

from madoi.core.extras import extra

with extra("server"):
    import litestar  # noqa: F401

"""Running a server: logs, metrics, health, and what is old and goes."""

from madoi.core.extras import extra

with extra("server"):
    import prometheus_client  # noqa: F401

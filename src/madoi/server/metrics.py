"""Numbers for Prometheus. None of them tells anything about a single table."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.entries = Counter("madoi_entries", "Entries written to logs", registry=registry)
        self.conflicts = Counter("madoi_conflicts", "Races for a number that were lost", registry=registry)
        self.refused = Counter("madoi_refused", "Requests that were refused, by code", ["code"], registry=registry)
        self.requests = Counter("madoi_http_requests", "HTTP requests", ["status"], registry=registry)
        self.sockets = Gauge("madoi_sockets", "Open WebSockets", registry=registry)
        self.loaded = Gauge("madoi_tables_in_memory", "Tables in memory", registry=registry)
        self.commit = Histogram(
            "madoi_commit_seconds", "From a decision to the disk", registry=registry, buckets=BUCKETS
        )
        self.opened = Histogram("madoi_open_seconds", "Opening a table", registry=registry, buckets=BUCKETS)
        self.bots = Counter("madoi_bot_moves", "Decisions of bots", ["outcome"], registry=registry)
        self.hooks = Counter("madoi_webhooks", "Calls of webhooks", ["outcome"], registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

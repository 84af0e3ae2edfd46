"""Numbers for Prometheus. None of them tells anything about a single table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Commits(Collector):
    """What is counted at every move, on one thread alone, and therefore without the locks of the library."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.entries = 0
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0
        registry.register(self)

    def add(self, entries: int, seconds: float) -> None:
        """So many entries are on the disk, so long after they were decided."""
        self.entries += entries
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        entries = CounterMetricFamily("madoi_entries", "Entries written to logs")
        entries.add_metric([], self.entries)
        yield entries
        names = [*(str(float(limit)) for limit in BUCKETS), "+Inf"]
        spread = HistogramMetricFamily("madoi_commit_seconds", "From a decision to the disk")
        counts = [float(count) for count in accumulate(self._counts)]
        spread.add_metric([], list(zip(names, counts, strict=True)), self._sum)
        yield spread


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.commits = Commits(registry)
        self.conflicts = Counter("madoi_conflicts", "Races for a number that were lost", registry=registry)
        self.refused = Counter("madoi_refused", "Requests that were refused, by code", ["code"], registry=registry)
        self.requests = Counter("madoi_http_requests", "HTTP requests", ["status"], registry=registry)
        self.sockets = Gauge("madoi_sockets", "Open WebSockets", registry=registry)
        self.loaded = Gauge("madoi_tables_in_memory", "Tables in memory", registry=registry)
        self.opened = Histogram("madoi_open_seconds", "Opening a table", registry=registry, buckets=BUCKETS)
        self.bots = Counter("madoi_bot_moves", "Decisions of bots", ["outcome"], registry=registry)
        self.hooks = Counter("madoi_webhooks", "Calls of webhooks", ["outcome"], registry=registry)
        self.pushes = Counter("madoi_pushes", "Notices by Web Push", ["outcome"], registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

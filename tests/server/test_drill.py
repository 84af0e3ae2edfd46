"""A short drill: faults at random under load. The long one is bench/drill.py."""

from __future__ import annotations

import pytest

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
import services
from drilling import FileSite, PostgresSite, Site, rounds, site_of
from long_runs import all_but_the_first_long


@pytest.mark.parametrize("kind", all_but_the_first_long([FileSite, PostgresSite]))
def test_faults_under_load_lose_double_and_invent_nothing(kind: type[Site]) -> None:
    try:
        with site_of(kind, seed=3, longest=2) as site:
            drill, results = rounds(site, 4, seed=3, tables=3)
    except services.Missing as missing:
        if services.must_have():
            raise
        pytest.skip(f"NOT TESTED on this machine: {missing}")
    assert drill.compared > 10
    assert sum(site.happened.values()) >= 4
    assert all(result.shown for result in results)

"""The public conformance kit: any game, ours or a stranger's, can be put through it."""

from madoi.testing.clauses import clause
from madoi.testing.kit import CHECKS, Result, check_game, report, run_check
from madoi.testing.soak import Summary, soak
from madoi.testing.trial import Broken, Trial

__all__ = ["CHECKS", "Broken", "Result", "Summary", "Trial", "check_game", "clause", "report", "run_check", "soak"]

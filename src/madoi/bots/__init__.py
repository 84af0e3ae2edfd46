"""Players that get what a person in their seat gets, never the truth."""

from madoi.bots.bot import BOTS, Bot, Knowledge, SearchBot, UnknownBot, get_bot, get_measured_bot

__all__ = ["BOTS", "Bot", "Knowledge", "SearchBot", "UnknownBot", "get_bot", "get_measured_bot"]

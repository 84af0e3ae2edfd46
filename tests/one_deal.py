"""Loaded into a server under test: `--load one_deal`."""

import dealt_alike

dealt_alike.install()

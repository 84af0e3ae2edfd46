"""The tables that are in use here, who is connected to them, and how something is done at one."""

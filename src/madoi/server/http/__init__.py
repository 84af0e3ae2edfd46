"""Requests and answers: routes, what they take and give, limits, and what stands before every request."""

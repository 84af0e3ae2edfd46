"""The WebSocket: frames, connection, session, and the messages of the protocol in docs/server.md."""

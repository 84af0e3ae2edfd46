"""Run by Alembic with the connection that `madoi.store.database` hands over."""

from alembic import context

from madoi.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

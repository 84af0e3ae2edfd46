"""Moves are kept in words, with a digest of what they brought about. Tables of before are closed: nobody had any."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("log", sa.Column("words", sa.Text))
    op.add_column("log", sa.Column("digest", sa.Text))
    op.drop_column("log", "action")
    op.execute("DELETE FROM snapshots")


def downgrade() -> None:
    op.add_column("log", sa.Column("action", sa.BigInteger))
    op.drop_column("log", "digest")
    op.drop_column("log", "words")

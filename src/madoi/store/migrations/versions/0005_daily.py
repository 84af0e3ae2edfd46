"""The boards of the daily challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "daily_results",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("giver", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "day", "device", name="daily_once"),
    )
    op.create_index("daily_board", "daily_results", ["game", "day", "score", "at"])
    op.create_index("daily_by_device", "daily_results", ["device", "game", "day"])
    op.create_index("daily_by_giver", "daily_results", ["game", "day", "giver"])


def downgrade() -> None:
    op.drop_table("daily_results")

"""When time alone brings something about at a table, and the time that all servers agree on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_due", "tables", ["due"])
    op.execute("UPDATE tables SET due = 0 WHERE status = 'playing' AND attention")  # each is looked at once
    times = op.create_table(
        "shared_time",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("shift", sa.BigInteger, nullable=False),
        sa.Column("latest", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(times, [{"id": 1, "shift": 0, "latest": 0}])


def downgrade() -> None:
    op.drop_table("shared_time")
    op.drop_index("tables_due", "tables")
    op.drop_column("tables", "due")

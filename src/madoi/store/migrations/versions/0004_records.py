"""Who may read a record, and who handed it in."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("records", sa.Column("readers", sa.Text))
    op.add_column("records", sa.Column("giver", sa.Text))
    op.create_index("records_by_giver", "records", ["giver", "at"])


def downgrade() -> None:
    op.drop_index("records_by_giver", "records")
    op.drop_column("records", "giver")
    op.drop_column("records", "readers")

"""The name of the changed box that a record was played with."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("records", sa.Column("box", sa.Text))


def downgrade() -> None:
    op.drop_column("records", "box")

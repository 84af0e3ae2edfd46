"""Keys that the servers of a database have made for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "own_keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("own_keys")

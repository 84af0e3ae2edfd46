"""`python -m madoi.cli`."""

import sys

from madoi.cli import main

sys.exit(main())

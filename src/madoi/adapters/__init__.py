"""The games for researchers' tools. Each module needs the extra of its name; nothing is imported before it is wanted.

| module | gives | extra |
|---|---|---|
| `vector` | thousands of games at once as numpy arrays | `madoi[vector]` |
| `gymnasium` | `madoi/Utena-v1`, one learner among bots; vector environments | `madoi[gymnasium]` |
| `pettingzoo` | `utena_v1.env()`, `parallel_env()` | `madoi[pettingzoo]` |
| `openspiel` | `pyspiel.load_game("madoi_utena(players=3)")` | `madoi[openspiel]` |

All show the same tensors, which docs/tensors.md names part by part.
"""

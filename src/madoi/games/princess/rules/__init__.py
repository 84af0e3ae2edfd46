"""What may be done and what then happens, one file a chapter of docs/rules/princess.md.

    P1 box.py    P2 setup.py     P3 knowledge.py   P4 turn.py    P5 placing.py   P6 spells.py (P6.6: turn.py)
    P7 moving.py                 P8 stealing.py, piles.py        P9 end.py       P10 scoring.py
    P15 actions.py, phases.py, table.py

Not here, but beside this folder: colours (P2.2, P2.11) in game.py and people/view.py, what all-open eyes see (P3.5) in
people/view.py, who wins and who escapes (P10.6 to P10.8) in people/outcome.py, which positions there are (P15.3,
P15.10) in invariants.py. P11 to P13 are carried out, and cited, where they change or settle another clause.
"""

"""Raigo (雷轟): hidden towers, lightning, reactions, teams and 36 arcana."""

"""The Princess and Magic Tile (姫と魔法のタイル): a tile-laying race, 2 to 4 players."""

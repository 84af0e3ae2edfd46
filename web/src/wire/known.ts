// Made by `python -m madoi.server.typescript`; do not edit.

export interface Known {
  slug: string;
  seat_counts: number[];
  minutes: number;
  tutorial: boolean;
  puzzles: boolean;
  daily: string | null;
  title: { ja: string; en: string };
  tagline: { ja: string; en: string };
}

export const KNOWN: Known[] = [
  {
    slug: "utena",
    seat_counts: [1,2,3,4],
    minutes: 60,
    tutorial: true,
    puzzles: true,
    daily: null,
    title: {"ja":"つきのうてな","en":"Tsuki no Utena"},
    tagline: {"ja":"カードを交換して光を集め、みんなですべての花を灯しましょう。","en":"Swap cards, gather light and make every flower glow together."},
  },
  {
    slug: "couperation",
    seat_counts: [2,3,4],
    minutes: 15,
    tutorial: true,
    puzzles: true,
    daily: null,
    title: {"ja":"クーペレイション","en":"Couperation"},
    tagline: {"ja":"手札のことは話さずに、みんなで一つのシャンパンタワーを積み上げます。","en":"Build one champagne tower together, without a word about your cards."},
  },
  {
    slug: "raigo",
    seat_counts: [2,3,4],
    minutes: 45,
    tutorial: true,
    puzzles: true,
    daily: null,
    title: {"ja":"雷轟","en":"Raigo"},
    tagline: {"ja":"塔を伏せて積み、雷を呼べ。","en":"Build hidden towers and call the lightning."},
  },
  {
    slug: "hoshizukuri",
    seat_counts: [1,2,3,4],
    minutes: 30,
    tutorial: true,
    puzzles: true,
    daily: "date",
    title: {"ja":"ホシヅクリ","en":"Hoshizukuri"},
    tagline: {"ja":"彗星で銀河を渡りながら、自分のデッキを育てよう。","en":"Build your own deck while your comet crosses the galaxy."},
  },
  {
    slug: "princess",
    seat_counts: [2,3,4],
    minutes: 37,
    tutorial: true,
    puzzles: true,
    daily: null,
    title: {"ja":"姫と魔法のタイル","en":"The Princess and Magic Tile"},
    tagline: {"ja":"タイルを並べて呪文を完成させ、魔女の館から姫を連れ出そう。ただし、姫は意外と重い。","en":"Lay tiles, complete spells, and carry the princess out of the witch’s mansion. She is heavier than she looks."},
  },
];

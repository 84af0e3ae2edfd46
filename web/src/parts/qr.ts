// A QR code (ISO/IEC 18004) of a text: bytes in UTF-8, error correction level M, versions 1 to 10. Enough for a link.

export type Matrix = boolean[][];

/** For each version: correction bytes of a block, and how many blocks have how many bytes of data (level M). */
const BLOCKS: [correction: number, ...groups: [blocks: number, data: number][]][] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The modules row by row, true is dark, without the quiet zone; null if the text is too long. `mask` only for tests. */
export function qrCode(text: string, mask?: number): Matrix | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, k) => bits(bytes.length, k + 1) <= 8 * capacity(k + 1)) + 1;
  if (!version) return null;
  const words = interleaved(padded(bytes, version), version);
  const tries = mask === undefined ? MASKS.map((_, k) => k) : [mask];
  const codes = tries.map((one) => drawn(words, version, one));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

// -- data ------------------------------------------------------------------------------------------------------

const groupsOf = (version: number) => (BLOCKS[version - 1] ?? []).slice(1) as [number, number][];
const correctionOf = (version: number) => (BLOCKS[version - 1] ?? [0])[0];
const capacity = (version: number) => groupsOf(version).reduce((sum, [blocks, data]) => sum + blocks * data, 0);
const counter = (version: number) => (version < 10 ? 8 : 16);
const bits = (length: number, version: number) => 4 + counter(version) + 8 * length;

function padded(bytes: Uint8Array, version: number): number[] {
  const stream: number[] = [];
  const put = (value: number, width: number) => {
    for (let k = width - 1; k >= 0; k--) stream.push((value >> k) & 1);
  };
  const room = 8 * capacity(version);
  put(0b0100, 4);
  put(bytes.length, counter(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room - stream.length));
  put(0, (8 - (stream.length % 8)) % 8);
  for (let k = 0; stream.length < room; k++) put(k % 2 ? 0x11 : 0xec, 8);
  return Array.from({ length: room / 8 }, (_, k) => stream.slice(8 * k, 8 * k + 8).reduce((sum, bit) => 2 * sum + bit));
}

/** Data and correction, one byte of each block in turn. */
function interleaved(data: number[], version: number): number[] {
  const lengths = groupsOf(version).flatMap(([blocks, length]) => Array.from({ length: blocks }, () => length));
  let from = 0;
  const blocks = lengths.map((length) => data.slice(from, (from += length)));
  const divisor = generator(correctionOf(version));
  const corrections = blocks.map((block) => remainder(block, divisor));
  return [...columns(blocks), ...columns(corrections)];
}

function columns(rows: number[][]): number[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, k) => rows.flatMap((row) => row[k] ?? [])).flat();
}

// -- Reed and Solomon ----------------------------------------------------------------------------------------------

/** In the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let k = 7; k >= 0; k--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> k) & 1) * a;
  }
  return product;
}

/** (x + 1)(x + 2)(x + 4)… without its leading one. */
function generator(degree: number): number[] {
  let product = [1];
  for (let k = 0, root = 1; k < degree; k++, root = times(root, 2)) {
    const shifted = [...product, 0];
    product = shifted.map((value, at) => value ^ times(product[at - 1] ?? 0, root));
  }
  return product.slice(1);
}

function remainder(data: number[], divisor: number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, k) => value ^ times(divisor[k] ?? 0, factor));
  }
  return rest;
}

// -- drawing -------------------------------------------------------------------------------------------------------

function drawn(words: number[], version: number, mask: number): Matrix {
  const size = 17 + 4 * version;
  const dark: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed: Matrix = dark.map((row) => [...row]);
  const set = (r: number, c: number, value: boolean) => {
    const [row, taken] = [dark[r], fixed[r]];
    if (!row || !taken || c < 0 || c >= size) return;
    row[c] = value;
    taken[c] = true;
  };
  /** A square target around its middle. */
  const target = (r: number, c: number, reach: number, light: number) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(r + y, c + x, ring !== light && ring !== 4);
      }
  };

  for (let k = 0; k < size; k++) {
    set(6, k, k % 2 === 0);
    set(k, 6, k % 2 === 0);
  }
  for (const [r, c] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    target(r, c, 4, 2);
  const middles = ALIGNED[version - 1] ?? [];
  const last = middles.length - 1;
  middles.forEach((r, i) =>
    middles.forEach((c, j) => {
      if (!((i === 0 && (j === 0 || j === last)) || (i === last && j === 0))) target(r, c, 2, 1);
    }),
  );
  format(mask, (k, bit) => {
    // once around the upper left target, once along the two others
    set(k < 6 ? k : k < 8 ? k + 1 : 8, k < 8 ? 8 : k === 8 ? 7 : 14 - k, bit);
    if (k < 8) set(8, size - 1 - k, bit);
    else set(size - 15 + k, 8, bit);
  });
  set(size - 8, 8, true);
  if (version >= 7)
    versionWord(version, (k, bit) => {
      const [near, far] = [Math.floor(k / 3), size - 11 + (k % 3)];
      set(near, far, bit);
      set(far, near, bit);
    });

  const covers = MASKS[mask];
  let at = 0;
  for (let pair = size - 1; pair > 0; pair -= 2) {
    if (pair === 6) pair = 5; // the column of the timing pattern belongs to no pair
    const upward = ((pair + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const r = upward ? size - 1 - step : step;
      for (const c of [pair, pair - 1]) {
        const row = dark[r];
        if (!row || fixed[r]?.[c]) continue;
        const bit = ((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        at++;
        row[c] = (bit === 1) !== covers?.(r, c);
      }
    }
  }
  return dark;
}

/** 15 bits: level M is 00, then the mask, then their correction; bit 0 is the lowest. */
function format(mask: number, put: (k: number, bit: boolean) => void): void {
  let rest = mask;
  for (let k = 0; k < 10; k++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const word = ((mask << 10) | rest) ^ 0x5412;
  for (let k = 0; k < 15; k++) put(k, ((word >> k) & 1) === 1);
}

function versionWord(version: number, put: (k: number, bit: boolean) => void): void {
  let rest = version;
  for (let k = 0; k < 12; k++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const word = (version << 12) | rest;
  for (let k = 0; k < 18; k++) put(k, ((word >> k) & 1) === 1);
}

// -- which mask reads best -------------------------------------------------------------------------------------------

const FINDERS = ["10111010000", "00001011101"];

export function penalty(code: Matrix): number {
  const size = code.length;
  const rows = code.map((row) => row.map(Number).join(""));
  const turned = Array.from({ length: size }, (_, c) => rows.map((row) => row[c]).join(""));
  let sum = 0;
  for (const line of [...rows, ...turned]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let k = 0; k + 11 <= size; k++) if (FINDERS.includes(line.slice(k, k + 11))) sum += 40;
  }
  for (let r = 0; r + 1 < size; r++)
    for (let c = 0; c + 1 < size; c++) {
      const one = code[r]?.[c];
      if (one === code[r]?.[c + 1] && one === code[r + 1]?.[c] && one === code[r + 1]?.[c + 1]) sum += 3;
    }
  const share = (100 * rows.join("").replaceAll("0", "").length) / (size * size);
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}

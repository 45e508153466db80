/** Repeatable numbers in [0, 1): the same seeds give the same sequence in every JavaScript engine. */
export function seededRandom(...seeds: number[]): () => number {
  // sfc32: with 128 bits of state, sequences of different seeds do not overlap, as those of a 32-bit
  // generator do.
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 2 ** 32
  }
  for (const seed of seeds) {
    a ^= seed | 0
    b ^= Math.floor(seed / 2 ** 32) | 0
    for (let round = 0; round < 12; round++) next()
  }
  return next
}

/** A version 4 UUID from the next four numbers. */
export function uuidFrom(random: () => number): string {
  const [a, b, c, d] = [word(random), word(random), word(random), word(random)]
  const version = 0x4000 | (b & 0xfff)
  const variant = 0x8000 | ((c >>> 16) & 0x3fff)
  return `${pair(a >>> 16)}${pair(a)}-${pair(b >>> 16)}-${pair(version)}-${pair(variant)}-${pair(c)}${pair(d >>> 16)}${pair(d)}`
}

const word = (random: () => number) => Math.floor(random() * 2 ** 32)

// A table, because formatting numbers would dominate the time to create tens of thousands of ids.
const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const pair = (word: number) => `${bytes[(word >>> 8) & 255]}${bytes[word & 255]}`

/** An integer from `min` to `max`, both included. */
export const between = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

/** A MAC address from the platform's range for guests. */
export const macAddress = (random: () => number): string =>
  `A8:40:25:${[0xf0 + between(random, 0, 15), between(random, 0, 255), between(random, 0, 255)]
    .map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'))
    .join(':')}`

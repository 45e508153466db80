/** Milliseconds before each attempt to connect again; the last one is repeated. */
const delays = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** How long to wait before the attempt after `failed` failures; `random` is 0 to 1, so that many pages come apart. */
export const backOff = (failed: number, random: number): number =>
  (delays[Math.min(failed, delays.length - 1)] ?? 30_000) * (0.75 + 0.5 * random)

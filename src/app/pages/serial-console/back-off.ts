/** Milliseconds before each reconnect; the last one repeats. */
const delays = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

/** Milliseconds before the attempt after `failed` failures; `random`, from 0 to 1, spreads out many pages. */
export const backOff = (failed: number, random: number): number =>
  (delays[Math.min(failed, delays.length - 1)] ?? 30_000) * (0.75 + 0.5 * random)

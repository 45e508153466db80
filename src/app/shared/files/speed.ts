/** Milliseconds over which the rate is measured. */
const span = 5_000

/** The rate of a growing amount over the last few seconds. */
export class Speed {
  #samples: Array<{ time: number; amount: number }> = []

  /** `time` in milliseconds. */
  add(time: number, amount: number): void {
    this.#samples.push({ time, amount })
    // Keeps one older sample, so that there is always a full span.
    while ((this.#samples[1]?.time ?? Infinity) <= time - span) this.#samples.shift()
  }

  /** Amount per second; undefined before the second sample. */
  get perSecond(): number | undefined {
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (!first || !last || last.time <= first.time) return undefined
    return ((last.amount - first.amount) * 1_000) / (last.time - first.time)
  }

  /** Starts over after a pause, which would distort the rate. */
  clear(): void {
    this.#samples = []
  }
}

/** Seconds in words: "12 s", "3 min", "1 h 5 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`
}

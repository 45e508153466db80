/** A test's measurements, in milliseconds. */
export interface Measured {
  name: string
  passed: boolean
  duration: number
  figures: Record<string, number>
}

interface Worst {
  cases: number
  passed: number
  /** The total time of all tests in sequence, in milliseconds. */
  total: number
  worst: Record<string, { ms: number; in: string; median: number }>
}

/** The worst value of each figure with its test, and the typical value. */
export function worstOf(measured: readonly Measured[]): Worst {
  const names = new Set(measured.flatMap(({ figures }) => Object.keys(figures)))
  const worst = [...names].toSorted().map((figure) => {
    const all = measured
      .flatMap(({ name, figures }) => {
        const ms = figures[figure]
        return ms === undefined ? [] : [{ ms, name }]
      })
      .toSorted((a, b) => a.ms - b.ms)
    const median = all[Math.floor(all.length / 2)]?.ms ?? 0
    const last = all.at(-1)
    return [figure, { ms: last?.ms ?? 0, in: last?.name ?? '', median }] as const
  })
  return {
    cases: measured.length,
    passed: measured.filter(({ passed }) => passed).length,
    total: measured.reduce((sum, { duration }) => sum + duration, 0),
    worst: Object.fromEntries(worst),
  }
}

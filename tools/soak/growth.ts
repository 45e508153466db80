/** One tab at one moment, after garbage collection. */
export interface Sample {
  /** Minutes since the walk began. */
  minute: number
  /** Bytes. */
  heap: number
  /** Bytes of the heap in values of the page's scripts, without compiled code. */
  data: number
  listeners: number
  nodes: number
  documents: number
}

type Measure = Exclude<keyof Sample, 'minute'>

/**
 * How much each may grow from the first third to the last. The heap a fifth, since most of it is compiled
 * code and the browser keeps compiling hot code; its data a twentieth; counts a tenth and a few more, since
 * the sampled page may have a row more or less.
 */
const allowed: Record<Measure, { share: number; more: number }> = {
  heap: { share: 0.2, more: 1_000_000 },
  data: { share: 0.05, more: 50_000 },
  listeners: { share: 0.1, more: 50 },
  nodes: { share: 0.1, more: 200 },
  documents: { share: 0, more: 1 },
}

/** How one measure changed over the walk. */
export interface Growth {
  measure: Measure
  /** Medians. */
  first: number
  last: number
  limit: number
  held: boolean
}

/** Compares the first third of the samples with the last. */
export function growthOf(samples: Sample[]): Growth[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  return (Object.keys(allowed) as Measure[]).map((measure) => {
    const values = samples.map((sample) => sample[measure])
    const first = median(values.slice(0, third))
    const last = median(values.slice(-third))
    const limit = first * (1 + allowed[measure].share) + allowed[measure].more
    return { measure, first, last, limit, held: last <= limit }
  })
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** What one tab held at one moment, after its garbage had been collected. */
export interface Sample {
  /** Minutes since the walk began. */
  minute: number
  /** Bytes. */
  heap: number
  /** Bytes of the heap that are values of the page's scripts, without the code that the browser made of them. */
  data: number
  listeners: number
  nodes: number
  documents: number
}

type Measure = Exclude<keyof Sample, 'minute'>

/**
 * How much each may grow from the first third to the last: the heap a fifth, for most of it is compiled code, and
 * the browser goes on compiling what is used often; the data in it a twentieth, and counts a tenth and a few, for the page
 * that is sampled has a row more or less at times.
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

/** The middle value; of two, the mean. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

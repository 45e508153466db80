import { type Fields, holds, type Span, spanOf } from './expression.ts'
import { lifetimeIn } from './signals.ts'
import type { Source } from './series-query.ts'
import type { Expression } from './parser.ts'

/** A series as points. */
export interface Series {
  fields: Fields
  /** Milliseconds since the epoch, earliest first. */
  times: number[]
  values: (number | boolean | null)[]
  kind: 'integer' | 'double' | 'boolean'
  /** Whether values count from the point before. */
  isDelta: boolean
  /** When what is measured began, or began again. */
  since: number
  /** Milliseconds from one point to the next. */
  period: number
}

export interface Sampling {
  expressions: readonly Expression[]
  period?: number | undefined
  /** Milliseconds from one sample to the next. */
  interval: number
  now: number
}

/** No series has more points; of a longer window, these are the latest. */
const maxPoints = 2000

/** The times of a grid that all conditions allow, in order. */
function timesOf(fields: Fields, step: number, { expressions, now }: Sampling, from: number): number[] {
  const span = expressions.map((each) => spanOf(each)).reduce(narrower, { from, to: now })
  const last = Math.floor(span.to / step)
  const first = Math.max(Math.ceil(span.from / step), last - maxPoints) // one more, for ends that are left out
  const times: number[] = []
  for (let n = first; n <= last; n++) {
    const timestamp = n * step
    if (expressions.every((each) => holds(each, { ...fields, timestamp }) !== false)) times.push(timestamp)
  }
  return times.slice(-maxPoints)
}

const narrower = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })

const sinceOf = ({ lifetime }: Source, now: number) =>
  Math.max(lifetime.from, ...lifetime.pauses.filter(({ to }) => to <= now).map(({ to }) => to))

/** A series as it was measured. The first point of one that counts carries everything before it. */
export function sampled(source: Source, sampling: Sampling): Series {
  const { fields, lifetime, signal } = source
  const { interval, now } = sampling
  const times = timesOf(fields, interval, sampling, lifetime.from + 1)
  const isPaused = (time: number) => lifetime.pauses.some(({ from, to }) => time > from && time <= to)
  let before = 0
  const values = times.map((time) => {
    if (signal.kind !== 'counter') return isPaused(time) ? null : signal.at(time)
    const total = signal.until(time)
    const delta = total - before
    before = total
    return isPaused(time) ? null : delta
  })
  const kind = signal.kind === 'counter' ? 'integer' : signal.kind === 'gauge' ? 'double' : 'boolean'
  return {
    fields,
    times,
    values,
    kind,
    isDelta: signal.kind === 'counter',
    since: sinceOf(source, now),
    period: interval,
  }
}

/**
 * Means of the samples in each period up to a point; null for a period in which there were none, or that what is
 * measured began in. The first point carries everything before it, as that of the samples does.
 */
export function aligned(source: Source, sampling: Sampling & { period: number }): Series {
  const { fields, lifetime, signal } = source
  const { interval, now, period } = sampling
  const times = timesOf(fields, period, sampling, lifetime.from + 1)
  const begins = [lifetime.from, ...lifetime.pauses.map(({ to }) => to)]
  let before = { time: 0, total: 0 }
  const values = times.map((time, index) => {
    const start = time - period
    const lived = lifetimeIn(lifetime, start, time)
    if (lived < interval || begins.some((begin) => begin > start && begin < time)) return null
    if (signal.kind === 'switch') return null
    if (signal.kind === 'gauge') return meanOf(signal.at, start, period)
    const carried = index === 0 ? 0 : before.time === start ? before.total : signal.until(start)
    before = { time, total: signal.until(time) }
    return (before.total - carried) / (lived / interval)
  })
  return { fields, times, values, kind: 'double', isDelta: false, since: sinceOf(source, now), period }
}

const samplesInMean = 6

/** The mean of a few samples of a gauge in a period; all samples would give about the same. */
function meanOf(at: (time: number) => number, start: number, period: number): number {
  let sum = 0
  for (let n = 1; n <= samplesInMean; n++) sum += at(start + (period * n) / samplesInMean)
  return sum / samplesInMean
}

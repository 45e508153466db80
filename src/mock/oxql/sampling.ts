import { always, type Fields, holds, type Span, spanOf } from './expression.ts'
import { lifetimeIn } from './signals.ts'
import type { Source } from './series-query.ts'
import type { Expression } from './parser.ts'

export interface Series {
  fields: Fields
  /** Milliseconds since the epoch, earliest first. */
  times: number[]
  values: (number | boolean | null)[]
  kind: 'integer' | 'double' | 'boolean'
  /** Whether each value counts from the previous point. */
  isDelta: boolean
  /** When the measured resource started, or last restarted. */
  since: number
  /** Milliseconds between points. */
  period: number
}

export interface Sampling {
  expressions: readonly Expression[]
  /** Filters of the sampled points. They only decide which points a series that is too long keeps. */
  filteredLater: readonly Expression[]
  period?: number | undefined
  /** Aligned points are values at their times, not means. */
  isInterpolated?: boolean
  /** A series that is too long keeps its first points, not its last. */
  isFromStart?: boolean
  /** Milliseconds between samples. */
  interval: number
  now: number
}

/** The most points in a series. */
const maxPoints = 2000

/** The times of a grid that all conditions allow, in order. */
function timesOf(
  fields: Fields,
  step: number,
  { expressions, filteredLater, now, isFromStart }: Sampling,
  from: number,
): number[] {
  const later = spanOfAll(filteredLater)
  // One step more, as a counter's first point includes everything before it.
  const span = [spanOfAll(expressions), { ...later, from: later.from - step }].reduce(narrower, {
    from,
    to: now,
  })
  const [start, end] = [Math.ceil(span.from / step), Math.floor(span.to / step)]
  // One more, as ends may be excluded.
  const first = isFromStart ? start : Math.max(start, end - maxPoints)
  const last = isFromStart ? Math.min(end, start + maxPoints) : end
  const times: number[] = []
  for (let n = first; n <= last; n++) {
    const timestamp = n * step
    if (expressions.every((each) => holds(each, { ...fields, timestamp }) !== false)) times.push(timestamp)
  }
  return isFromStart ? times.slice(0, maxPoints) : times.slice(-maxPoints)
}

const spanOfAll = (expressions: readonly Expression[]) =>
  expressions.map((each) => spanOf(each)).reduce(narrower, always)

const narrower = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })

const sinceOf = ({ lifetime }: Source, now: number) =>
  Math.max(lifetime.from, ...lifetime.pauses.filter(({ to }) => to <= now).map(({ to }) => to))

/** The raw samples of a series. A counter's first point includes everything before it. */
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
 * The mean of the samples in the window before each point; null for a window without samples, or in which the
 * resource started. The first point includes everything before it, as with raw samples.
 */
export function aligned(source: Source, sampling: Sampling & { period: number }): Series {
  const { fields, lifetime, signal } = source
  const { interval, now, period } = sampling
  // Signals are smooth, so a value between two samples is that of one taken there.
  const window = sampling.isInterpolated ? interval : period
  const times = timesOf(fields, period, sampling, lifetime.from + 1)
  const begins = [lifetime.from, ...lifetime.pauses.map(({ to }) => to)]
  let before = { time: 0, total: 0 }
  const values = times.map((time, index) => {
    const start = time - window
    const lived = lifetimeIn(lifetime, start, time)
    if (lived < interval || begins.some((begin) => begin > start && begin < time)) return null
    if (signal.kind === 'switch') return null
    if (signal.kind === 'gauge') return window > interval ? meanOf(signal.at, start, window) : signal.at(time)
    const carried = index === 0 ? 0 : before.time === start ? before.total : signal.until(start)
    before = { time, total: signal.until(time) }
    return (before.total - carried) / (lived / interval)
  })
  return { fields, times, values, kind: 'double', isDelta: false, since: sinceOf(source, now), period }
}

const samplesInMean = 6

/** A gauge's mean over a period from a few samples, which is close to that of all. */
function meanOf(at: (time: number) => number, start: number, period: number): number {
  let sum = 0
  for (let n = 1; n <= samplesInMean; n++) sum += at(start + (period * n) / samplesInMean)
  return sum / samplesInMean
}

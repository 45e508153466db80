import type { Range } from './chart-data.ts'

const hour = 3_600_000

/** Spans up to now that can be chosen, in milliseconds. */
export const spans = {
  '1h': ['Last hour', hour],
  '3h': ['Last 3 hours', 3 * hour],
  '12h': ['Last 12 hours', 12 * hour],
  '24h': ['Last day', 24 * hour],
  '7d': ['Last 7 days', 7 * 24 * hour],
  '30d': ['Last 30 days', 30 * 24 * hour],
} as const

export type SpanName = keyof typeof spans

/** What is looked at: a span that moves with the clock, or one that does not. */
export interface TimeRange {
  span: SpanName
  fixed: Range | undefined
}

const isSpan = (text: string | null): text is SpanName => text !== null && Object.hasOwn(spans, text)

/** The range that a URL names: `range=24h`, and `from` and `to` where part of time was picked. */
export function readTimeRange(search: URLSearchParams): TimeRange {
  const span = search.get('range')
  const [from, to] = ['from', 'to'].map((name) => Date.parse(search.get(name) ?? ''))
  const isFixed = from !== undefined && to !== undefined && from < to
  return { span: isSpan(span) ? span : '1h', fixed: isFixed ? { from, to } : undefined }
}

/** Puts a range into the query of a URL, in place of the one that is there. */
export function writeTimeRange(next: URLSearchParams, { span, fixed }: TimeRange): void {
  for (const name of ['range', 'from', 'to']) next.delete(name)
  if (span !== '1h') next.set('range', span)
  if (fixed) {
    next.set('from', new Date(fixed.from).toISOString())
    next.set('to', new Date(fixed.to).toISOString())
  }
}

/** The times that a range means now. */
export const windowOf = ({ span, fixed }: TimeRange, now: number): Range =>
  fixed ?? { from: now - spans[span][1], to: now }

import { hour } from '#domain/durations.ts'
import type { Range } from './chart-data.ts'

/** Spans up to now, in milliseconds. */
export const spans = {
  '1h': ['Last hour', hour],
  '3h': ['Last 3 hours', 3 * hour],
  '12h': ['Last 12 hours', 12 * hour],
  '24h': ['Last day', 24 * hour],
  '7d': ['Last 7 days', 7 * 24 * hour],
  '30d': ['Last 30 days', 30 * 24 * hour],
} as const

export type SpanName = keyof typeof spans

/** Its names in the URL. */
export const rangeNames = ['range', 'from', 'to']

/** `fixed`, if set, wins over `span`, which ends now. */
export interface TimeRange {
  span: SpanName
  fixed: Range | undefined
}

const isSpan = (text: string | null): text is SpanName => text !== null && Object.hasOwn(spans, text)

/** Reads `range=24h`, or `from` and `to` for a fixed range. */
export function readTimeRange(search: URLSearchParams): TimeRange {
  const span = search.get('range')
  const [from, to] = ['from', 'to'].map((name) => Date.parse(search.get(name) ?? ''))
  const isFixed = from !== undefined && to !== undefined && from < to
  return { span: isSpan(span) ? span : '1h', fixed: isFixed ? { from, to } : undefined }
}

export function writeTimeRange(next: URLSearchParams, { span, fixed }: TimeRange): void {
  for (const name of rangeNames) next.delete(name)
  if (span !== '1h') next.set('range', span)
  if (fixed) {
    next.set('from', new Date(fixed.from).toISOString())
    next.set('to', new Date(fixed.to).toISOString())
  }
}

/** The range in milliseconds at the time `now`. */
export const windowOf = ({ span, fixed }: TimeRange, now: number): Range =>
  fixed ?? { from: now - spans[span][1], to: now }

import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { ApiError } from '#api/errors.ts'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { fieldText, meansNotEnoughYet, type Points, pointsOf } from '#domain/oxql.ts'
import { hour } from '#domain/durations.ts'
import type { Answer } from '#app/data/client.ts'
import type { Range } from '#app/components/charts/chart-data.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { serverNow } from '#app/ui/text/clock.ts'

/** Milliseconds: the span of a sparkline, and its refresh interval. */
export const trendSpan = hour
export const trendEvery = 60_000

/** Lines of many objects over one span, by object id. */
export interface Trends {
  window: Range
  byId: ReadonlyMap<string, Points>
  facts: Freshness
}

/** Runs one query for many objects; its answer has a timeseries per object, by the field `instance_id`. */
export async function askTrends(
  text: (window: Range) => string,
  ask: (text: string) => Promise<Answer<OxqlQueryResult>>,
): Promise<Trends> {
  const to = serverNow()
  const window = { from: to - trendSpan, to }
  const answer = await ask(text(window)).catch((error: unknown) => {
    if (error instanceof ApiError && meansNotEnoughYet(error.message)) return undefined
    throw error
  })
  const series = answer?.value.tables.flatMap(({ timeseries }) => timeseries) ?? []
  const facts = freshnessOfAll([answer]) ?? { source: 'network', fetchedAt: to }
  return {
    window: facts.source === 'store' ? { from: facts.fetchedAt - trendSpan, to: facts.fetchedAt } : window,
    byId: new Map(
      series.map(
        (one) => [fieldText(one.fields['instance_id']), pointsOf(one, { cumulative: true })] as const,
      ),
    ),
    facts,
  }
}

/** The newest and the highest value; undefined if the line is empty. */
export function extremesOf(points: Points): { last: number; highest: number } | undefined {
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]))
  const last = values.at(-1)
  return last === undefined ? undefined : { last, highest: Math.max(...values) }
}

/** The span of a line in words. */
export const spanText = ({ source, fetchedAt }: Freshness): string =>
  source === 'store' ? `in the hour before ${formatDate(new Date(fetchedAt))}, stored` : 'in the last hour'

interface Box {
  width: number
  height: number
  window: Range
  /** The value at the top edge. */
  top: number
}

/** A line as an SVG path's `d`; a gap starts a new stroke, and a single point is a short dash. */
export const pathOf = (points: Points, box: Box): string =>
  strokesOf(points, box)
    .map((stroke) => `M${stroke.join('L')}${stroke.length === 1 ? 'h1' : ''}`)
    .join('')

/** The area below a line, as an SVG path's `d`. */
export const areaOf = (points: Points, box: Box): string =>
  strokesOf(points, box)
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.join('L')}V${box.height}H${stroke[0]?.split(' ')[0]}Z`)
    .join('')

function strokesOf(points: Points, { width, height, window: { from, to }, top }: Box): string[][] {
  const x = (time: number) => round(((time - from) / (to - from)) * width)
  // Half a pixel above the bottom edge, so that zeros stay visible.
  const y = (value: number) => round(height - 0.5 - (Math.min(value, top) / (top || 1)) * (height - 1))
  const strokes: string[][] = [[]]
  for (const [time, value] of points) {
    if (value === null) strokes.push([])
    else if (time >= from && time <= to) strokes.at(-1)?.push(`${x(time)} ${y(value)}`)
  }
  return strokes.filter((stroke) => stroke.length > 0)
}

const round = (value: number) => Math.round(value * 10) / 10

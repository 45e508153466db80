import { freshnessOfAll } from '#api/answer-headers.ts'
import type { Freshness } from '#api/answer-headers.ts'
import { ApiError } from '#api/errors.ts'
import type { OxqlQueryResult, Timeseries } from '#api/generated/shared.ts'
import { fieldText, meansNotEnoughYet, pointsOf, scaledPoints, tellingFields } from '#domain/oxql.ts'
import type { Answer } from '#app/data/client.ts'
import { extentOf, type Range, type Series } from './chart-data.ts'
import type { Unit } from './units.ts'
import { serverNow } from '#app/ui/text/clock.ts'

export interface MetricQuery {
  text: (window: Range) => string
  /** Cumulative since the start: its first point includes everything before the window. */
  cumulative?: boolean
  /** Factor from a point's value to the drawn value. */
  scale?: number
  /** Prefix of series labels, in charts with several queries. */
  label?: string
  /** Labels for field values, e.g. a disk's name by its id. */
  names?: Readonly<Record<string, string>>
}

export interface MetricChart {
  title: string
  unit: Unit
  queries: MetricQuery[]
  /** Stacked in the order of the queries' `names`. */
  stacked?: boolean
  /** Names of series that are hidden by default. */
  hidden?: string[]
}

export interface ChartAnswer {
  window: Range
  texts: string[]
  series: Series[]
  /** Names of series that did not fit. */
  rest: string[]
  facts: Freshness
}

/** More lines cannot be told apart. */
const mostSeries = 10

/**
 * Runs a chart's queries for a window. An error that only means "no data yet" gives an answer without series.
 */
export async function askChart(
  { queries, stacked }: MetricChart,
  window: Range,
  ask: (text: string) => Promise<Answer<OxqlQueryResult>>,
): Promise<ChartAnswer> {
  const texts = queries.map(({ text }) => text(window))
  const answers = await Promise.all(texts.map((text) => ask(text).catch(noSeriesYet)))
  const all = queries.flatMap((query, n) => seriesOf(answers[n]?.value, query))
  const { shown, rest } = mostOf(stacked ? inOrder(all, queries) : all)
  const facts = freshnessOfAll(answers) ?? { source: 'network', fetchedAt: serverNow() }
  return {
    window: facts.source === 'store' ? storedWindow(window, shown) : window,
    texts,
    series: shown,
    rest,
    facts,
  }
}

/** Sorts series as the queries' `names` list them, independent of the server's order. */
function inOrder(series: Series[], queries: MetricQuery[]): Series[] {
  const order = queries.flatMap(({ names = {} }) => Object.values(names))
  return series.toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
}

/** A stored answer may cover another, usually older window; show that one. */
function storedWindow({ from, to }: Range, series: Series[]): Range {
  const times = series.flatMap(({ points }) => points.map(([time]) => time))
  const [first, last] = extentOf(times)
  return times.length > 0 && (last < to || first > to) ? { from: last - (to - from), to: last } : { from, to }
}

function noSeriesYet(error: unknown): Answer<OxqlQueryResult> {
  if (!(error instanceof ApiError && meansNotEnoughYet(error.message))) throw error
  return { value: { tables: [] }, source: 'network', fetchedAt: serverNow() }
}

/** The series of an answer, labelled by the fields that distinguish them. */
export function seriesOf(result: OxqlQueryResult | undefined, query: Omit<MetricQuery, 'text'>): Series[] {
  const timeseries = result?.tables.flatMap((table) => table.timeseries) ?? []
  const telling = tellingFields(timeseries)
  return timeseries.flatMap((one) =>
    one.points.values.map((_, dimension, all) => ({
      label: [nameOf(one, telling, query.names), query.label, all.length > 1 && `#${dimension + 1}`]
        .filter(Boolean)
        .join(' '),
      points: scaledPoints(
        pointsOf(one, { dimension, cumulative: query.cumulative ?? false }),
        query.scale ?? 1,
      ),
    })),
  )
}

/** A label made of the distinguishing fields; a single series uses its first field. */
const nameOf = ({ fields }: Timeseries, telling: string[], names: MetricQuery['names'] = {}): string =>
  (telling.length > 0 ? telling : Object.keys(fields).slice(0, 1))
    .map((name) => fieldText(fields[name]))
    .map((text) => (Object.hasOwn(names, text) ? names[text] : text))
    .join(' ')

const peak = ({ points }: Series) => points.reduce((most, [, value]) => Math.max(most, value ?? 0), 0)

/**
 * The series with the largest values, in their original order. `rest` has the names of the others and of
 * all-zero series.
 */
export function mostOf(series: Series[], most = mostSeries): { shown: Series[]; rest: string[] } {
  if (series.length <= most) return { shown: series, rest: [] }
  const ranked = series.map((one) => ({ one, peak: peak(one) })).toSorted((a, b) => b.peak - a.peak)
  const isWorth = ranked.some(({ peak }) => peak > 0) ? ({ peak }: { peak: number }) => peak > 0 : () => true
  const largest = new Set(
    ranked
      .filter(isWorth)
      .slice(0, most)
      .map(({ one }) => one),
  )
  return {
    shown: series.filter((one) => largest.has(one)),
    rest: series.filter((one) => !largest.has(one)).map(({ label }) => label),
  }
}

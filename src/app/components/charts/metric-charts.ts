import { freshnessOfAll } from '#api/answer-headers.ts'
import type { Freshness } from '#api/answer-headers.ts'
import { ApiError } from '#api/errors.ts'
import type { OxqlQueryResult, Timeseries } from '#api/generated/shared.ts'
import { fieldText, meansNotEnoughYet, pointsOf, tellingFields } from '#domain/oxql.ts'
import type { Answer } from '#app/data/client.ts'
import type { Range, Series } from './chart-data.ts'
import type { Unit } from './units.ts'
import { serverNow } from '#app/ui/text/clock.ts'

/** One query of a ready-made chart. */
export interface MetricQuery {
  text: (window: Range) => string
  /** Counts since the beginning: its first point carries everything before the window. */
  cumulative?: boolean
  /** From a point's value to what is drawn. */
  scale?: number
  /** Goes before the names of its series, where a chart has several queries. */
  label?: string
  /** What values of fields are called, such as a disk by its id. */
  names?: Readonly<Record<string, string>>
}

/** A chart that needs no query to be written. */
export interface MetricChart {
  title: string
  unit: Unit
  queries: MetricQuery[]
  /** Parts of a whole, in the order of their names. */
  stacked?: boolean
  /** Names of series that are not shown until they are asked for. */
  hidden?: string[]
}

/** What a chart shows, and what was asked for it. */
export interface ChartAnswer {
  window: Range
  texts: string[]
  series: Series[]
  /** Names of series for which there was no room. */
  rest: string[]
  facts: Freshness
}

/** More lines than this cannot be told apart. */
const mostSeries = 10

/** Asks a chart's queries for a window. A refusal that only means "too young" is an answer without series. */
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

/** Series as the names of the queries stand, the same whatever the server says first. */
function inOrder(series: Series[], queries: MetricQuery[]): Series[] {
  const order = queries.flatMap(({ names = {} }) => Object.values(names))
  return series.toSorted((a, b) => order.indexOf(a.label) - order.indexOf(b.label))
}

/** What is stored may be of another window, usually an older one: then that is what there is to see. */
function storedWindow({ from, to }: Range, series: Series[]): Range {
  const times = series.flatMap(({ points }) => points.map(([time]) => time))
  const [first, last] = times.reduce(
    ([low, high], time) => [Math.min(low, time), Math.max(high, time)],
    [Infinity, -Infinity],
  )
  return times.length > 0 && (last < to || first > to) ? { from: last - (to - from), to: last } : { from, to }
}

function noSeriesYet(error: unknown): Answer<OxqlQueryResult> {
  if (!(error instanceof ApiError && meansNotEnoughYet(error.message))) throw error
  return { value: { tables: [] }, source: 'network', fetchedAt: serverNow() }
}

/** The series of an answer, each named by what tells it from the others. */
export function seriesOf(result: OxqlQueryResult | undefined, query: Omit<MetricQuery, 'text'>): Series[] {
  const timeseries = result?.tables.flatMap((table) => table.timeseries) ?? []
  const telling = tellingFields(timeseries)
  return timeseries.flatMap((one) =>
    one.points.values.map((_, dimension, all) => ({
      label: [nameOf(one, telling, query.names), query.label, all.length > 1 && `#${dimension + 1}`]
        .filter(Boolean)
        .join(' '),
      points: pointsOf(one, { dimension, cumulative: query.cumulative ?? false }).map(([time, value]) => [
        time,
        value === null ? null : value * (query.scale ?? 1),
      ]),
    })),
  )
}

/** A series by its telling fields; the only one by the first that it has. */
const nameOf = ({ fields }: Timeseries, telling: string[], names: MetricQuery['names'] = {}): string =>
  (telling.length > 0 ? telling : Object.keys(fields).slice(0, 1))
    .map((name) => fieldText(fields[name]))
    .map((text) => (Object.hasOwn(names, text) ? names[text] : text))
    .join(' ')

const peak = ({ points }: Series) => points.reduce((most, [, value]) => Math.max(most, value ?? 0), 0)

/** The series with the largest values, in the order they came in; the others, and what never moves, by name only. */
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

import { notAlignedText } from '#domain/oxql.ts'
import type { FieldValue, OxqlQueryResult, Timeseries } from '#api/generated/shared.ts'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { checkExpression, fieldIn, type Fields, folded, holds, unknownField } from './expression.ts'
import { queryProblem } from './lexer.ts'
import { type Expression, parseQuery, type Query, type Step } from './parser.ts'
import { aligned, sampled, type Sampling, type Series } from './sampling.ts'
import { intervalOf, timeseriesSchemas } from './schemas.ts'
import { seriesOf } from './sources.ts'

/** Limits on the answer, and on the data read for it, in points. */
const maxPoints = { work: 1_500_000, answer: 400_000 }

interface Table {
  series: Series[]
  isAligned: boolean
}

/** Answers a query about one project, or about everything if none is given; throws 400 with the problem. */
export function evaluate(plane: ControlPlane, text: string, projectId?: string): OxqlQueryResult {
  const query = parseQuery(text, plane.now())
  const schema = schemaOf(query, text)
  if (projectId && !fieldIn(schema, 'project_id'))
    throw queryProblem(text, query.at, `"${query.timeseries}" cannot be queried in a project`)
  check(query, schema, text)
  const [filters, later] = split(query.steps, ({ kind }) => kind !== 'filter')
  const align = later[0]?.kind === 'align' ? later.shift() : undefined
  const [beforeLimit, [limit]] = split(later, ({ kind }) => kind === 'limit')

  let table: Table = {
    series: collect(plane, schema, {
      expressions: filtersIn(filters).map(folded),
      filteredLater: filtersIn(beforeLimit),
      align: align?.kind === 'align' ? align : undefined,
      projectId,
      // Later steps may reduce it.
      most: later.length > 0 ? maxPoints.work : maxPoints.answer,
      isFromStart: limit?.kind === 'limit' && limit.from === 0,
    }),
    isAligned: !!align,
  }
  for (const step of later) table = apply(table, step, plane.now())
  const found = table.series.filter(({ times }) => times.length)
  const points = found.reduce((sum, { times }) => sum + times.length, 0)
  if (points > maxPoints.answer) throw tooMuch()
  return {
    tables: [{ name: query.timeseries, timeseries: found.map((series) => answerOf(series, schema)) }],
  }
}

/** The steps before the first one that ends them, and the others. */
function split(steps: Step[], ends: (step: Step) => boolean): [Step[], Step[]] {
  const end = steps.findIndex(ends)
  return end < 0 ? [steps, []] : [steps.slice(0, end), steps.slice(end)]
}

const filtersIn = (steps: Step[]) =>
  steps.flatMap((step) => (step.kind === 'filter' ? [step.expression] : []))

function schemaOf({ timeseries, at }: Query, text: string): TimeseriesSchema {
  const schema = timeseriesSchemas.find(({ timeseriesName }) => timeseriesName === timeseries)
  if (!schema) throw queryProblem(text, at, `there is no timeseries "${timeseries}"`)
  return schema
}

/** Checks all of a query that needs no data. */
function check({ steps, at }: Query, schema: TimeseriesSchema, text: string): void {
  let left = schema
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'filter') checkExpression(step.expression, left, text)
    if (step.kind === 'align') {
      if (steps.slice(0, index).some(({ kind }) => kind !== 'filter'))
        throw queryProblem(text, step.at, '"align" must come right after the filters, and only once')
      if (schema.datumType === 'bool')
        throw queryProblem(text, at, `"${schema.timeseriesName}" is a bool and cannot be aligned`)
    }
    if (step.kind !== 'group') continue
    for (const field of step.fields)
      if (!fieldIn(left, field.name)) throw queryProblem(text, field.at, unknownField(left, field.name))
    left = { ...left, fieldSchema: step.fields.flatMap(({ name }) => fieldIn(left, name) ?? []) }
  }
}

interface Wanted {
  expressions: Expression[]
  /** Filters of the sampled points, before the first limit. */
  filteredLater: Expression[]
  align: Extract<Step, { kind: 'align' }> | undefined
  projectId: string | undefined
  /** The most points to read. */
  most: number
  /** A series that is too long keeps its first points, not its last. */
  isFromStart: boolean
}

function collect(plane: ControlPlane, schema: TimeseriesSchema, wanted: Wanted): Series[] {
  const { expressions, filteredLater, align, projectId, most, isFromStart } = wanted
  const period = align?.period
  const sampling: Sampling = {
    expressions,
    filteredLater,
    period,
    isInterpolated: align?.method === 'interpolate',
    isFromStart,
    interval: intervalOf(schema),
    now: plane.now(),
  }
  const [target = '', metric = ''] = schema.timeseriesName.split(':')
  const isWanted = (fields: Fields) => expressions.every((each) => holds(each, fields) !== false)
  const series: Series[] = []
  let points = 0
  for (const source of seriesOf({ plane, target, metric, projectId, wanted: isWanted })) {
    const one = period ? aligned(source, { ...sampling, period }) : sampled(source, sampling)
    // A series too young for a full period still counts as present.
    if (!one.times.length && !period) continue
    series.push(one)
    if ((points += one.times.length) > most) throw tooMuch()
  }
  return series
}

const tooMuch = () =>
  invalidRequest('the query would return too much data; use a narrower filter or time window')

function apply(table: Table, step: Step, now: number): Table {
  if (step.kind === 'filter')
    return { ...table, series: table.series.map((series) => only(series, step.expression)) }
  if (step.kind === 'limit') return { ...table, series: table.series.map((series) => cut(series, step)) }
  if (step.kind === 'align') return table
  const { series, isAligned } = table
  const isEmpty = series.length > 0 && series.every(({ values }) => values.every((value) => value === null))
  if (
    !isAligned ||
    (isEmpty && series.some(({ since, period }) => now - since < Math.max(120_000, 2 * period)))
  )
    throw invalidRequest(notAlignedText)
  const groups = new Map<string, Series[]>()
  for (const one of series) {
    const key = JSON.stringify(step.fields.map(({ name }) => one.fields[name]))
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return { ...table, series: [...groups.values()].map((group) => merge(group, step)) }
}

function only(series: Series, expression: Expression): Series {
  const kept = series.times.map((timestamp) => holds(expression, { ...series.fields, timestamp }) !== false)
  const isKept = (_: unknown, index: number) => kept[index] === true
  return { ...series, times: series.times.filter(isKept), values: series.values.filter(isKept) }
}

const cut = (series: Series, { from, to }: Extract<Step, { kind: 'limit' }>): Series => ({
  ...series,
  times: series.times.slice(from, to),
  values: series.values.slice(from, to),
})

function merge(group: Series[], { fields, reducer }: Extract<Step, { kind: 'group' }>): Series {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const { times, values } of group) {
    for (const [index, time] of times.entries()) {
      let entry = sums.get(time)
      if (!entry) sums.set(time, (entry = { sum: 0, count: 0 }))
      const value = values[index]
      if (typeof value !== 'number') continue
      entry.sum += value
      entry.count++
    }
  }
  const points = [...sums].sort(([a], [b]) => a - b)
  const left = fields.map(({ name }): [string, Fields[string]] => [name, group[0]?.fields[name] ?? ''])
  return {
    fields: Object.fromEntries(left),
    times: points.map(([time]) => time),
    values: points.map(([, { sum, count }]) => (count ? (reducer === 'sum' ? sum : sum / count) : null)),
    kind: 'double',
    isDelta: false,
    since: Math.max(...group.map(({ since }) => since)),
    period: group[0]?.period ?? 0,
  }
}

function answerOf({ fields, times, values, kind, isDelta }: Series, schema: TimeseriesSchema): Timeseries {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    { type: fieldIn(schema, name)?.fieldType ?? 'string', value } as FieldValue,
  ])
  const column = { type: kind, values } as Timeseries['points']['values'][number]['values']
  return {
    fields: Object.fromEntries(typed),
    points: {
      timestamps: times.map((time) => new Date(time).toISOString()),
      values: [{ metricType: isDelta ? 'delta' : 'gauge', values: column }],
    },
  }
}

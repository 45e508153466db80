import type { OxqlQueryResult, OxqlTable } from '#api/generated/shared.ts'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import type { Answer } from '#app/data/client.ts'
import { extentOf } from '#app/components/charts/chart-data.ts'
import { mostOf, seriesOf } from '#app/components/charts/metric-charts.ts'
import { NotDrawn } from '#app/components/charts/NotDrawn.tsx'
import { TimeChart } from '#app/components/charts/TimeChart.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { sizeOf } from './result-rows.ts'
import { ResultTable } from './ResultTable.tsx'
import { isCumulative, unitOf } from './starter-query.ts'

interface Props {
  answer: Answer<OxqlQueryResult>
  schemas: readonly TimeseriesSchema[]
  fetching: boolean
}

export function QueryResult({ answer, schemas, fetching }: Props) {
  const { tables } = answer.value
  return (
    <section aria-label="Result" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">Result</h2>
        <output className="text-ink-2">{sizeOf(tables)}</output>
        <span className="flex-1" />
        <Freshness facts={answer} fetching={fetching} />
      </header>
      {tables.every(({ timeseries }) => timeseries.length === 0) ? (
        <EmptyState title="No matching data">
          No timeseries match the query’s conditions, or they have no points in its time window.
        </EmptyState>
      ) : (
        tables.map((table, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- tables have no ids
          <TableResult key={n} table={table} schemas={schemas} />
        ))
      )}
    </section>
  )
}

function TableResult({ table, schemas }: { table: OxqlTable; schemas: readonly TimeseriesSchema[] }) {
  const schema = schemas.find(({ timeseriesName }) => timeseriesName === table.name)
  const { shown, rest } = mostOf(seriesOf({ tables: [table] }, {}))
  const times = shown.flatMap(({ points }) => points.map(([time]) => time))
  const [from, to] = extentOf(times)
  return (
    <>
      <TimeChart
        title={table.name}
        unit={unitOf[schema?.units ?? 'none']}
        series={shown}
        range={from < to ? { from, to } : { from: from - 60_000, to: to + 60_000 }}
        height={260}
        syncKey="oxql"
        note={
          <>
            {schema && isCumulative(schema) && (
              <p className="text-sm text-ink-2">
                Values are shown as the server reports them. Each is the increase since the previous point,
                and the first point in a window includes everything before it.
              </p>
            )}
            {rest.length > 0 && <NotDrawn names={rest} />}
          </>
        }
      />
      <ResultTable table={table} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isNotOffered, OfflineError } from '#api/errors.ts'
import { systemTimeseriesSchemaList, type TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { loadWhole } from '#app/components/list/list-reads.ts'
import { useSavedText } from '#app/data/use-saved-text.ts'
import { client, loaderFor, query, type ReadContext } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { QueryBar } from './QueryBar.tsx'
import { QueryEditor } from './QueryEditor.tsx'
import { QueryProblem } from './QueryProblem.tsx'
import { QueryResult } from './QueryResult.tsx'
import { SchemaList } from './SchemaList.tsx'
import { SchemaPanel } from './SchemaPanel.tsx'
import { type Oxql, useOxqlQuery } from './use-oxql-query.ts'
import { useStarter } from './use-starter.ts'

const allSchemas = {
  queryKey: [systemTimeseriesSchemaList.id, 'whole'],
  queryFn: (context: ReadContext) => loadWhole(query(systemTimeseriesSchemaList, {}), context),
  staleTime: Infinity,
}

// A query can be written without the list of schemas.
export const loader = loaderFor('/system/metrics', () =>
  client.ensureQueryData(allSchemas).catch((error: unknown) => {
    if (!(error instanceof OfflineError || isNotOffered(error))) throw error
  }),
)

export default function OxqlPage() {
  const { data, error } = useQuery(allSchemas)
  const schemas = data?.value.items ?? []
  const oxql = useOxqlQuery()
  const starter = useStarter(oxql.text, oxql.setText)
  useSavedText('oxql-query', oxql.text, oxql.isUnsent && !starter.isWritten, oxql.setText)
  const runButton = useRef<HTMLButtonElement>(null)
  return (
    <section aria-label="Metrics" className="flex flex-col gap-3">
      <header className="flex min-h-8 items-center">
        <h1 className="text-xl font-semibold">Metrics</h1>
      </header>
      <div className="grid min-w-0 gap-4 md:grid-cols-[19rem_minmax(0,1fr)]">
        <SchemaPanel>
          {!data && error ? (
            <p className="text-ink-2">{error.message}</p>
          ) : (
            <SchemaList schemas={schemas} chosen={starter.chosen} onChoose={starter.choose} />
          )}
        </SchemaPanel>
        <div className="flex min-w-0 flex-col gap-3">
          <QueryEditor
            value={oxql.text}
            schemas={schemas}
            problem={oxql.problem}
            onChange={oxql.setText}
            onRun={() => oxql.run()}
            onLeave={() => runButton.current?.focus()}
          />
          <QueryBar oxql={oxql} starter={starter} runButton={runButton} />
          <Outcome oxql={oxql} schemas={schemas} />
        </div>
      </div>
    </section>
  )
}

function Outcome({ oxql, schemas }: { oxql: Oxql; schemas: readonly TimeseriesSchema[] }) {
  if (oxql.error) return <QueryProblem error={oxql.error} onRetry={oxql.refetch} />
  if (oxql.answer) {
    // Keyed, as a stored result replaces another at once: its charts must not take over the zoom.
    return <QueryResult key={oxql.ran} answer={oxql.answer} schemas={schemas} fetching={oxql.isFetching} />
  }
  if (oxql.isFetching) return null
  return (
    <EmptyState title="No query run yet">
      Choose a timeseries or an example, or write a query, then run it.
    </EmptyState>
  )
}

import { freshnessOfAll } from '#api/answer-headers.ts'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { isUnlimited } from '#domain/limits.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import type { Range, Series } from '#app/components/charts/chart-data.ts'
import { TimeChart } from '#app/components/charts/TimeChart.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import type { Answer } from '#app/data/client.ts'
import { pollInterval, refetchShown } from '#app/data/query.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { labelOf } from './amounts.ts'
import { type Step, stepsWithin } from './history.ts'
import { type HistoryRead, sinceOf } from './history-reads.ts'
import { HistoryControls } from './HistoryControls.tsx'
import type { HistoryView } from './use-history-view.ts'
import { serverNow } from '#app/ui/text/clock.ts'

const height = 130

interface Props {
  view: HistoryView
  read: (resource: Resource, since: number | undefined) => HistoryRead
  /** Limits to draw for comparison; a switch hides them. */
  limits: Limits
  limitsLabel: string
  /** Selects the subject. */
  chooser: ReactNode
}

export function HistoryCharts({ view, read, limits, limitsLabel, chooser }: Props) {
  const [opened] = useState(serverNow)
  const since = view.own && sinceOf(view.own.from, opened)
  const reads = useHistory((resource) => read(resource, since))
  const facts = freshnessOfAll(reads.map(({ data }) => data))
  // A range ends at the time of the newest data.
  const span = view.spanAt(Math.max(...reads.map(({ data }) => data?.fetchedAt ?? 0)) || opened)
  const error = reads.find(({ data, error }) => !data && error)?.error
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="history" className="text-lg font-semibold">
          Over time
        </h2>
        <HistoryControls view={view} span={span} limitsLabel={limitsLabel}>
          {chooser}
        </HistoryControls>
        <Freshness facts={facts} />
      </header>
      {facts?.source === 'store' && since !== undefined && (
        <p className="text-sm text-ink-2">Stored data may not go back this far.</p>
      )}
      {error && <PageError error={error} onRetry={refetchShown} />}
      <div className="grid gap-3 md:grid-cols-3">
        {resources.map((resource, n) => {
          const data = reads[n]?.data
          if (!data) return error ? null : <Skeleton key={resource} className="h-56.5 max-sm:h-61.5" />
          return (
            <ResourceHistory
              key={resource}
              resource={resource}
              series={seriesOf(resource, data, span, view.limits ? limits : {})}
              span={span}
              view={view}
            />
          )
        })}
      </div>
    </section>
  )
}

interface HistoryProps {
  resource: Resource
  series: Series[]
  span: Range
  view: HistoryView
}

const ResourceHistory = ({ resource, series, span, view }: HistoryProps) => (
  <TimeChart
    title={`${labelOf(resource)} provisioned`}
    unit={resource === 'cpus' ? 'vCPUs' : 'bytes'}
    series={series}
    range={span}
    height={height}
    syncKey="utilization"
    onZoom={view.setOwn}
    onResetZoom={view.own && (() => view.setOwn(undefined))}
  />
)

/** Longer histories take several requests, so they are not polled. */
const polledUpTo = 1_000

function useHistory(read: (resource: Resource) => HistoryRead) {
  return useQueries({
    queries: resources.map((resource) => ({
      ...read(resource),
      refetchInterval: ({ state }: { state: { data: { value: Step[] } | undefined } }) =>
        (state.data?.value.length ?? 0) <= polledUpTo && pollInterval(false),
    })),
  })
}

interface Limits {
  quota?: VirtualResourceCounts | undefined
  estimate?: VirtualResourceCounts | undefined
}

/** Provisioned amounts as a step line; limits as dashed lines. */
function seriesOf(resource: Resource, steps: Answer<Step[]>, span: Range, limits: Limits): Series[] {
  const points = stepsWithin(steps.value, span, steps.fetchedAt)
  const provisioned: Series = { label: 'Provisioned', points, stepped: true }
  // No chart of limits alone.
  if (points.length === 0) return [provisioned]
  const lines = [
    ['Current quota', limits.quota?.[resource]],
    ['Current estimate', limits.estimate?.[resource]],
  ] as const
  const flat = lines.flatMap(([label, value]): Series[] =>
    value === undefined || !Number.isFinite(value) || isUnlimited(resource, value)
      ? []
      : [{ label, dashed: true, points: [span.from, span.to].map((at) => [at, value]) }],
  )
  return [provisioned, ...flat]
}

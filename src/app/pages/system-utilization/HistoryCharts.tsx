import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Freshness as Facts } from '#api/answer-headers.ts'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { systemMetric } from '#api/generated/system-metrics.ts'
import type { SiloUtilization } from '#api/generated/system-silos.ts'
import { type Resource, resources } from '#api/sled-loss.ts'
import type { Series } from '#app/components/charts/chart-data.ts'
import { TimeChart } from '#app/components/charts/TimeChart.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { invalidate, pollInterval } from '#app/query.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { labelOf } from './amounts.ts'
import { type Span, type Step, stepsWithin } from './history.ts'
import { historyOf, sinceOf } from './history-reads.ts'
import { HistoryControls } from './HistoryControls.tsx'
import { olderOf } from './utilization-reads.ts'
import { useHistoryView } from './use-history-view.ts'

const height = 130

interface Props {
  silos: SiloUtilization[]
  quotas: VirtualResourceCounts
  /** The fleet's; nothing while it is not known. */
  estimate: VirtualResourceCounts | undefined
}

/** What was provisioned over time, against what may be and what there is. */
export function HistoryCharts({ silos, quotas, estimate }: Props) {
  const view = useHistoryView()
  const [opened] = useState(() => Date.now())
  const since = view.own && sinceOf(view.own.from, opened)
  const reads = useHistory(view.silo, since)
  const facts = reads.reduce<Facts | undefined>(
    (oldest, { data }) => (oldest && data ? olderOf(data, oldest) : (data ?? oldest)),
    undefined,
  )
  // A range ends where what is known does.
  const span = view.spanAt(Math.max(...reads.map(({ data }) => data?.fetchedAt ?? 0)) || opened)
  const error = reads.find((read) => !read.data && read.error)?.error
  const silo = silos.find(({ siloName }) => siloName === view.silo)
  return (
    <section aria-labelledby="history" className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="history" className="text-lg font-semibold">
          Over time
        </h2>
        <HistoryControls view={view} span={span} silos={silos.map(({ siloName }) => siloName)} />
        <Freshness facts={facts} onRefresh={() => void invalidate([systemMetric])} />
      </header>
      {facts?.source === 'store' && since !== undefined && (
        <p className="text-sm text-ink-2">What is stored may not reach back as far as this.</p>
      )}
      {error && <PageError error={error} onRetry={() => void invalidate([systemMetric])} />}
      <div className="grid gap-3 md:grid-cols-3">
        {resources.map((resource, n) => {
          const data = reads[n]?.data
          if (!data) return error ? null : <Skeleton key={resource} className="h-56" />
          const limits = {
            quota: view.silo === undefined ? quotas[resource] : silo?.allocated[resource],
            estimate: view.silo === undefined ? estimate?.[resource] : undefined,
          }
          return (
            <TimeChart
              key={resource}
              title={titles[resource]}
              unit={resource === 'cpus' ? 'vCPUs' : 'bytes'}
              series={seriesOf(data.value, span, data.fetchedAt, view.limits ? limits : {})}
              range={span}
              height={height}
              syncKey="utilization"
              onZoom={view.setOwn}
              onResetZoom={view.own && (() => view.setOwn(undefined))}
            />
          )
        })}
      </div>
    </section>
  )
}

const titles: Record<Resource, string> = {
  cpus: `${labelOf('cpus')} provisioned`,
  memory: `${labelOf('memory')} provisioned`,
  storage: `${labelOf('storage')} provisioned`,
}

/** More changes than one request brings are not asked for again by themselves. */
const polledUpTo = 1_000

function useHistory(silo: string | undefined, since: number | undefined) {
  return useQueries({
    queries: resources.map((resource) => ({
      ...historyOf(resource, silo, since),
      refetchInterval: ({ state }: { state: { data: { value: Step[] } | undefined } }) =>
        (state.data?.value.length ?? 0) <= polledUpTo && pollInterval(false),
    })),
  })
}

/** What is provisioned as a step line, and what it is held against as dashed ones. */
function seriesOf(
  steps: Step[],
  span: Span,
  knownUntil: number,
  limits: { quota?: number | undefined; estimate?: number | undefined },
): Series[] {
  const points = stepsWithin(steps, span, knownUntil)
  const provisioned: Series = { label: 'Provisioned', points, stepped: true }
  // Limits alone would be a chart of nothing.
  if (points.length === 0) return [provisioned]
  const flat = (label: string, value: number | undefined): Series[] =>
    value === undefined
      ? []
      : [
          {
            label,
            dashed: true,
            points: [
              [span.from, value],
              [span.to, value],
            ],
          },
        ]
  return [provisioned, ...flat('Quota now', limits.quota), ...flat('Estimate now', limits.estimate)]
}

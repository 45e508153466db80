import type { ReadContext } from '#app/data/query.ts'
import { useQueries } from '@tanstack/react-query'
import { freshnessOfAll } from '#api/answer-headers.ts'
import type { Instance } from '#api/generated/instances.ts'
import { askChart, type ChartAnswer, type MetricChart } from '#app/components/charts/metric-charts.ts'
import { isEmpty, lastValue } from '#app/components/charts/chart-data.ts'
import { formatValue, type Unit } from '#app/components/charts/units.ts'
import { askProject, overviewCharts } from '#app/shared/instances/instance-metrics.ts'
import { Sparkline } from '#app/components/sparklines/Sparkline.tsx'
import { extremesOf, spanText, trendEvery, trendSpan } from '#app/components/sparklines/trends.ts'
import { isMetered } from '#app/worker/app-files.ts'
import { isConnected } from '#app/worker/connection.ts'
import { to } from '#app/url/paths.ts'
import { OverviewPart, Quiet, whyNot } from './OverviewPart.tsx'
import { serverNow } from '#app/ui/text/clock.ts'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'

interface Loads {
  params: InstanceParams
  instance: Instance
  /** How many charts to load: all, the first, or none yet. */
  wanted: number
}

/**
 * The last hour of CPU, disk and network; refreshed at most once a minute, and not on metered connections.
 */
export function useLoads({ params, instance, wanted }: Loads) {
  const charts = overviewCharts(instance)
  const metered = isMetered()
  const answers = useQueries({
    queries: charts.map((chart, index) => ({
      queryKey: ['instanceOverview', instance.id, instance.ncpus, chart.title],
      queryFn: ({ signal, meta }: ReadContext) => {
        const to = serverNow()
        return askChart(chart, { from: to - trendSpan, to }, (text) =>
          askProject(params.project)(text, signal, { rolling: true, insist: meta?.insist }),
        )
      },
      enabled: !metered && index < wanted,
      staleTime: trendEvery,
      refetchInterval: () => isConnected() && trendEvery,
    })),
  })
  return charts.map((chart, index) => ({
    chart,
    metered,
    data: answers[index]?.data,
    error: answers[index]?.error ?? null,
  }))
}

type Load = ReturnType<typeof useLoads>[number]

/** Current CPU use as a share of the vCPUs, in words; undefined while unknown. */
export function cpuNow([cpu]: Load[]): string | undefined {
  const series = cpu?.data?.series[0]
  const last = series && lastValue(series)
  return typeof last === 'number' ? `CPU ${Math.round(last)}%` : undefined
}

export function OverviewLoad({ params, loads }: { params: InstanceParams; loads: Load[] }) {
  const errors = loads.flatMap(({ error, data }) => (error && !data ? [error] : []))
  const [error = null] = errors.length === loads.length ? errors : []
  const facts = freshnessOfAll(loads.map(({ data }) => data?.facts))
  const metrics = to('/projects/:project/instances/:instance/metrics', params)
  return (
    <OverviewPart
      title="Last hour"
      more={facts && { to: metrics, label: 'Metrics' }}
      facts={loads[0]?.metered ? { source: 'network', fetchedAt: 0 } : facts}
      error={error}
    >
      {loads[0]?.metered ? (
        <Quiet>Not loaded on a metered connection</Quiet>
      ) : (
        <ul aria-label="Last hour">
          {loads.map((load) => (
            <LoadLine key={load.chart.title} {...load} />
          ))}
        </ul>
      )}
    </OverviewPart>
  )
}

function LoadLine({ chart, data, error }: Load) {
  return (
    <li className="flex h-7.5 min-w-0 items-center gap-3 touch:h-11">
      <span className="w-14 shrink-0 text-sm text-ink-2">{chart.title}</span>
      {data && !isEmpty(data.series) ? (
        <Lines chart={chart} data={data} />
      ) : (
        (data ?? error) && <Quiet>{data ? 'No data' : error && whyNot(error)}</Quiet>
      )}
    </li>
  )
}

function Lines({ chart: { title, unit, queries }, data }: { chart: MetricChart; data: ChartAnswer }) {
  const [line, area] = data.series
  const stored = data.facts.source === 'store'
  const said = data.series.map((one, index) => {
    const { last = 0, highest = 0 } = extremesOf(one.points) ?? {}
    const label = queries.length > 1 ? ` ${queries[index]?.label}` : ''
    return `${title}${label} ${textOf(unit, last)}, peak ${textOf(unit, highest)} ${spanText(data.facts)}`
  })
  return (
    <>
      <Sparkline
        points={line?.points ?? []}
        behind={area?.points}
        window={data.window}
        top={unit === 'percent' ? 100 : undefined}
        stored={stored}
        className="h-6 min-w-0 flex-1"
      />
      <span aria-hidden title={said.join('\n')} className="w-36 shrink-0 font-mono text-sm">
        {data.series.map((one, index) => (
          <span key={one.label} className="flex h-3.75 items-center gap-1.5">
            {data.series.length > 1 && <Swatch area={index > 0} />}
            <span className="truncate">{textOf(unit, lastValue(one))}</span>
            {data.series.length > 1 && (
              <span className="ml-auto shrink-0 text-ink-3">{queries[index]?.label}</span>
            )}
          </span>
        ))}
      </span>
      <span className="sr-only">{said.join('; ')}</span>
    </>
  )
}

/** Whole percents, as in lists. */
const textOf = (unit: Unit, value: number | null) =>
  formatValue(unit, unit === 'percent' && value !== null ? Math.round(value) : value)

/** Sample of the line style, beside its figure. */
const Swatch = ({ area }: { area: boolean }) => (
  <svg viewBox="0 0 8 8" aria-hidden className="size-2 shrink-0 text-ink-2">
    {area ? <path d="M0 8V3L8 1V8Z" className="fill-line-3" /> : <path d="M0 6 8 2" stroke="currentColor" />}
  </svg>
)

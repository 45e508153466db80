import { freshnessOfAll } from '#api/answer-headers.ts'
import { isNotOffered } from '#api/errors.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OxqlQueryResult } from '#api/generated/shared.ts'
import { useOffered } from '#app/components/actions/offered.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import type { Answer, WindowOptions } from '#app/data/client.ts'
import { isConnected } from '#app/worker/connection.ts'
import { client, type ReadContext } from '#app/data/query.ts'
import { Select, type SelectOption } from '#app/ui/form/Select.tsx'
import { ChartQueries } from './ChartQueries.tsx'
import type { Range } from './chart-data.ts'
import { askChart, type ChartAnswer, type MetricChart } from './metric-charts.ts'
import { NotDrawn } from './NotDrawn.tsx'
import { TimeChart } from './TimeChart.tsx'
import { type TimeRange, windowOf } from './time-range.ts'
import { TimeRangePicker } from './TimeRangePicker.tsx'
import { refreshChoices, type RefreshName, useTimeRange } from './use-time-range.ts'
import { serverNow } from '#app/ui/text/clock.ts'

interface Props {
  /**
   * What the charts are about, such as a sled's id; another subject's charts are never shown as placeholders.
   */
  subject: string
  charts: MetricChart[]
  ask: (text: string, signal: AbortSignal, options: WindowOptions) => Promise<Answer<OxqlQueryResult>>
  /** Controls that choose what the charts show. */
  choices?: ReactNode
}

const refreshOptions = [
  { value: 'off', label: 'Off', selectedLabel: 'Refresh: off' },
  { value: '10s', label: 'Every 10 s', selectedLabel: 'Refresh: 10 s' },
  { value: '1m', label: 'Every minute', selectedLabel: 'Refresh: 1 min' },
] as const satisfies SelectOption<RefreshName>[]

/** Predefined charts with a shared time range, cursor and zoom. */
export function MetricCharts({ subject, charts, ask, choices }: Props) {
  const time = useTimeRange()
  const answers = useQueries({
    queries: charts.map((chart) =>
      chartRead({ subject, chart, ask, range: time.range, refresh: refreshChoices[time.refresh] }),
    ),
  })
  useOffered(() =>
    refreshOptions.map(({ value, selectedLabel }) => ({
      label: selectedLabel,
      online: false,
      disabledReason: value === time.refresh ? 'Already set' : undefined,
      run: () => time.setRefresh(value),
    })),
  )
  const missing = answers.every(({ error }) => isNotOffered(error)) && answers[0]?.error
  const refetch = () => void Promise.all(answers.map((answer) => answer.refetch()))
  if (missing) return <PageError error={missing} onRetry={refetch} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {choices}
        <TimeRangePicker range={time.range} onSpan={time.chooseSpan} onFix={time.fix} />
        <span className="w-36 max-sm:w-auto max-sm:flex-1">
          <Select
            aria-label="Refresh interval"
            value={time.refresh}
            onValueChange={time.setRefresh}
            options={refreshOptions}
          />
        </span>
        <span className="flex-1 max-sm:hidden" />
        <Freshness
          facts={freshnessOfAll(answers.map(({ data }) => data?.facts))}
          fetching={answers.some(({ isFetching }) => isFetching)}
        />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        {charts.map((chart, n) => (
          <OneChart
            key={chart.title}
            chart={chart}
            subject={subject}
            answer={answers[n]?.data}
            error={answers[n]?.error ?? null}
            onRetry={refetch}
            onZoom={time.fix}
            onResetZoom={time.release}
          />
        ))}
      </div>
    </div>
  )
}

interface ReadOptions extends Pick<Props, 'subject' | 'ask'> {
  chart: MetricChart
  range: TimeRange
  refresh: number
}

/**
 * Computes a window that ends now at request time, so that its key is stable and the old data stays until the
 * new arrives.
 */
function chartRead({ subject, chart, ask, range, refresh }: ReadOptions) {
  const prefix = ['metricChart', subject, chart.title]
  return {
    queryKey: [...prefix, range.fixed ?? range.span],
    queryFn: ({ signal, meta }: ReadContext) =>
      askChart(chart, windowOf(range, serverNow()), (text) =>
        ask(text, signal, { rolling: !range.fixed, insist: meta?.insist }),
      ),
    refetchInterval: () => !range.fixed && isConnected() && refresh > 0 && refresh,
    // The newest data of this chart for another range.
    placeholderData: () => {
      const [newest] = client
        .getQueryCache()
        .findAll({ queryKey: prefix })
        .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      return newest && client.getQueryData<ChartAnswer>(newest.queryKey)
    },
  }
}

interface ChartProps {
  chart: MetricChart
  subject: string
  answer: ChartAnswer | undefined
  error: Error | null
  onRetry: () => void
  onZoom: (range: Range) => void
  onResetZoom: (() => void) | undefined
}

function OneChart({ chart, subject, answer, error, onRetry, onZoom, onResetZoom }: ChartProps) {
  return (
    <TimeChart
      title={chart.title}
      unit={chart.unit}
      level={2}
      series={answer?.series ?? []}
      range={answer?.window ?? { from: 0, to: 1 }}
      syncKey={subject}
      stacked={chart.stacked ?? false}
      hidden={chart.hidden ?? []}
      onZoom={onZoom}
      {...(onResetZoom && { onResetZoom })}
      {...(!answer && { instead: error ? <PageError error={error} onRetry={onRetry} /> : 'Loading' })}
      note={answer && answer.rest.length > 0 && <NotDrawn names={answer.rest} />}
      actions={answer && <ChartQueries title={chart.title} texts={answer.texts} />}
    />
  )
}

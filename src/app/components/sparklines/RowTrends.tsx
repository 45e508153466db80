import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useDeferredValue, useState } from 'react'
import { isConnected } from '#app/worker/connection.ts'
import { useStore } from '#app/state/store.ts'
import { scaledPoints } from '#domain/oxql.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Sparkline } from './Sparkline.tsx'
import { extremesOf, spanText, type Trends, trendEvery } from './trends.ts'
import { createVisibleRows } from './visible-rows.ts'

interface Shown {
  watch: ReturnType<typeof createVisibleRows>['watch']
  trends: Trends | undefined
  /** No request is pending. */
  settled: boolean
}

const RowTrendsContext = createContext<Shown | undefined>(undefined)

interface Props {
  /** Part of the query key. */
  name: readonly string[]
  ask: (ids: string[], signal: AbortSignal) => Promise<Trends>
  children: ReactNode
}

/**
 * Sparkline data of the last hour for a list's visible `TrendCell`s: one query for all, at most once a
 * minute.
 */
export function RowTrends({ name, ask, children }: Props) {
  const [rows] = useState(createVisibleRows)
  const ids = useStore(rows.ids)
  const { data, isPlaceholderData, error } = useQuery({
    queryKey: ['rowTrends', ...name, ids],
    queryFn: ({ signal }) => ask(ids.split(' '), signal),
    enabled: ids !== '',
    staleTime: trendEvery,
    refetchInterval: () => isConnected() && trendEvery,
    placeholderData: keepPreviousData,
  })
  // The rows show before their lines.
  const trends = useDeferredValue(data, undefined)
  const settled = error !== null || (trends !== undefined && !isPlaceholderData)
  return <RowTrendsContext value={{ watch: rows.watch, trends, settled }}>{children}</RowTrendsContext>
}

interface CellProps {
  id: string
  scale: number
  /** Only the line, narrow and tall. */
  bare?: boolean
}

/** The share of vCPUs or threads in use: a sparkline and the newest value. */
export function CpuTrendCell({ id, scale, bare = false }: CellProps) {
  const shown = use(RowTrendsContext)
  if (!shown) return null
  return (
    <span
      key={id}
      ref={(element) => (element ? shown.watch(element, id) : undefined)}
      className={bare ? 'block h-6 w-12' : 'block h-4'}
    >
      <Trend id={id} scale={scale} bare={bare} {...shown} />
    </span>
  )
}

function Trend({ id, scale, bare = false, trends, settled }: Omit<Shown, 'watch'> & CellProps) {
  // A server of another version may not say how many vCPUs there are, and so the scale.
  const points = scaledPoints(trends?.byId.get(id) ?? [], scale)
  const extremes = extremesOf(points)
  if (!trends || !extremes) {
    if (bare) return settled ? null : <Skeleton className="h-6 w-12" />
    return settled ? '–' : <Skeleton className="h-4 w-16" />
  }
  const [last, highest] = [extremes.last, extremes.highest].map(percent)
  const text = `CPU ${last}, peak ${highest} ${spanText(trends.facts)}`
  return (
    <span className="flex items-center justify-between" title={text}>
      <Sparkline
        points={points}
        window={trends.window}
        top={100}
        stored={trends.facts.source === 'store'}
        className={bare ? 'h-6 w-12' : undefined}
      />
      {!bare && <span aria-hidden>{last}</span>}
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** Whole percent: 16 pixels show no more. */
const percent = (value: number) => `${Math.round(value)}%`

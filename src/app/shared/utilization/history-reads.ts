import { optionLimit } from '#domain/page-sizes.ts'
import type { MeasurementResultsPage, SystemMetricName } from '#api/generated/shared.ts'
import type { Resource } from '#domain/sled-loss.ts'
import type { ReadContext } from '#app/data/query.ts'
import type { Answer, WindowOptions } from '#app/data/client.ts'
import { day } from '#domain/durations.ts'
import { type Step, stepsOf } from './history.ts'
import { freshnessOfAll } from '#api/answer-headers.ts'
import { serverNow } from '#app/ui/text/clock.ts'

export const metricOf: Record<Resource, SystemMetricName> = {
  cpus: 'cpus_provisioned',
  memory: 'ram_provisioned',
  storage: 'virtual_disk_space_provisioned',
}

/** Days of the longest preset range. */
const usualDays = 90

interface Window {
  startTime: Date
  endTime: Date
  limit: number
  pageToken: string | undefined
}

export interface HistoryRead {
  queryKey: readonly unknown[]
  queryFn: (context: ReadContext) => Promise<Answer<Step[]>>
}

/**
 * Every change of a metric, page by page. Always up to now and at least over the longest preset, so that one
 * answer serves all ranges; the store has only the newest window of a series.
 */
export const historyRead = (
  queryKey: readonly unknown[],
  since: number | undefined,
  pageOf: (
    window: Window,
    signal: AbortSignal,
    options: WindowOptions,
  ) => Promise<Answer<MeasurementResultsPage>>,
): HistoryRead => ({
  queryKey: [...queryKey, since, 'history'],
  queryFn: async ({ signal, meta }) => {
    const now = serverNow()
    const startTime = new Date(Math.min(now - usualDays * day, since ?? now))
    const endTime = new Date(now)
    let whole: Answer<Step[]> | undefined
    let pageToken: string | undefined
    do {
      const window = { startTime, endTime, limit: optionLimit, pageToken }
      const page = await pageOf(window, signal, { rolling: since === undefined, insist: meta?.insist })
      const steps = [...(whole?.value ?? []), ...stepsOf(page.value.items)]
      whole = { ...(freshnessOfAll([whole, page]) ?? page), value: steps }
      pageToken = page.value.nextPage ?? undefined
    } while (pageToken)
    return whole
  },
})

/** The start of a span longer than the presets; undefined otherwise. */
export const sinceOf = (from: number, now: number): number | undefined =>
  from < now - usualDays * day ? from : undefined

import { optionLimit } from '#domain/page-sizes.ts'
import type { SystemMetricName } from '#api/generated/shared.ts'
import { systemMetric } from '#api/generated/system-metrics.ts'
import type { Resource } from '#domain/sled-loss.ts'
import { type Answer, call } from '#app/data/client.ts'
import { day, type Step, stepsOf } from './history.ts'
import { freshnessOfAll } from '#api/answer-headers.ts'

const metricOf: Record<Resource, SystemMetricName> = {
  cpus: 'cpus_provisioned',
  memory: 'ram_provisioned',
  storage: 'virtual_disk_space_provisioned',
}

/** The longest range there is to choose from, and the most that one page holds. */
const usualDays = 90
/**
 * Every change of what a silo, or the fleet, has provisioned. Always up to now and at least over the longest range: one
 * answer then serves all ranges, also from the store, which keeps only the newest window of a series.
 */
export const historyOf = (resource: Resource, silo: string | undefined, since: number | undefined) => ({
  queryKey: [systemMetric.id, { resource, silo, since }, 'history'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<Step[]>> => {
    const now = Date.now()
    const startTime = new Date(Math.min(now - usualDays * day, since ?? now))
    const endTime = new Date(now)
    let whole: Answer<Step[]> | undefined
    let pageToken: string | undefined
    do {
      const args = {
        path: { metricName: metricOf[resource] },
        query: { startTime, endTime, limit: optionLimit, silo, pageToken },
      }
      const page = await call(systemMetric, args, signal, { rolling: since === undefined })
      const steps = [...(whole?.value ?? []), ...stepsOf(page.value.items)]
      whole = { ...(freshnessOfAll([whole, page]) ?? page), value: steps }
      pageToken = page.value.nextPage ?? undefined
    } while (pageToken)
    return whole
  },
})

/** Where a span begins that reaches back further than what is usually asked for. */
export const sinceOf = (from: number, now: number): number | undefined =>
  from < now - usualDays * day ? from : undefined

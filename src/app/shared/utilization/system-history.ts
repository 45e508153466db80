import { systemMetric } from '#api/generated/system-metrics.ts'
import type { Resource } from '#domain/sled-loss.ts'
import { call } from '#app/data/client.ts'
import { historyRead, metricOf } from './history-reads.ts'

/** History of the amounts provisioned in the fleet or a silo. */
export const systemHistoryOf = (resource: Resource, silo: string | undefined, since?: number) =>
  historyRead([systemMetric.id, { resource, silo }], since, (window, signal, options) =>
    call(
      systemMetric,
      { path: { metricName: metricOf[resource] }, query: { ...window, silo } },
      signal,
      options,
    ),
  )

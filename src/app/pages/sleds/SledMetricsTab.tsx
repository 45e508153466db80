import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { askFleet, sledCharts } from '#app/shared/hardware/hardware-metrics.ts'
import { sledOf } from './sled-reads.ts'

export const loader = loaderFor('/system/inventory/sleds/:sledId/metrics', (params) => ensure(sledOf(params)))

export default function SledMetricsTab() {
  const sled = useAnswer(sledOf(useRouteParams('/system/inventory/sleds/:sledId/metrics'))).value
  return <MetricCharts key={sled.id} subject={sled.id} charts={sledCharts(sled)} ask={askFleet} />
}

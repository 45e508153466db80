import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { askFleet, switchCharts } from '#app/shared/hardware/hardware-metrics.ts'
import { switchOf } from './switch-reads.ts'

export const loader = loaderFor('/system/inventory/switches/:switchId/metrics', (params) =>
  ensure(switchOf(params)),
)

export default function SwitchMetricsTab() {
  const rackSwitch = useAnswer(switchOf(useRouteParams('/system/inventory/switches/:switchId/metrics'))).value
  return (
    <MetricCharts
      key={rackSwitch.id}
      subject={rackSwitch.id}
      charts={switchCharts(rackSwitch)}
      ask={askFleet}
    />
  )
}

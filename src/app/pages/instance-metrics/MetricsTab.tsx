import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to, useRouteParams } from '#app/paths.ts'

export default function MetricsTab() {
  const params = useRouteParams('instanceMetrics')
  return (
    <RouteTabs
      label="Metrics"
      tabs={[
        { label: 'CPU', to: to('instanceMetricsCpu', params) },
        { label: 'Disk', to: to('instanceMetricsDisk', params) },
        { label: 'Network', to: to('instanceMetricsNetwork', params) },
      ]}
    />
  )
}

import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'

export default function MetricsTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics')
  return (
    <RouteTabs
      label="Metrics"
      tabs={[
        { label: 'CPU', to: to('/projects/:project/instances/:instance/metrics/cpu', params) },
        { label: 'Disk', to: to('/projects/:project/instances/:instance/metrics/disk', params) },
        { label: 'Network', to: to('/projects/:project/instances/:instance/metrics/network', params) },
      ]}
    />
  )
}

import { useSearchParams } from 'react-router'
import { rangeNames } from '#app/components/charts/time-range.ts'
import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'

/** What all charts share: the time range and how often they refresh. */
const shared = [...rangeNames, 'refresh']

export default function MetricsTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics')
  const [search] = useSearchParams()
  const time = new URLSearchParams([...search].filter(([name]) => shared.includes(name))).toString()
  return (
    <RouteTabs
      label="Metrics"
      tabs={[
        { label: 'CPU', to: to('/projects/:project/instances/:instance/metrics/cpu', params) },
        { label: 'Disk', to: to('/projects/:project/instances/:instance/metrics/disk', params) },
        { label: 'Network', to: to('/projects/:project/instances/:instance/metrics/network', params) },
      ]}
      search={time && `?${time}`}
    />
  )
}

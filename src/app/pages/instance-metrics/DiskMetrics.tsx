import { disksOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { DeviceMetrics } from './DeviceMetrics.tsx'
import { diskCharts } from '#app/shared/instances/instance-metrics.ts'

/** The charts of all work without the names. */
export const loader = loaderFor('/projects/:project/instances/:instance/metrics/disk', (params) =>
  Promise.all([ensure(instanceOf(params)), Promise.allSettled([ensure(disksOf(params))])]),
)

const words = { name: 'disk', label: 'Disk', allLabel: 'All disks', plural: 'disks' }

export default function DiskMetrics() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics/disk')
  const { id } = useAnswer(instanceOf(params)).value
  const { data, error } = useLater(disksOf(params))
  return (
    <DeviceMetrics
      project={params.project}
      instance={id}
      devices={data?.value.items}
      error={error}
      charts={diskCharts}
      words={words}
    />
  )
}

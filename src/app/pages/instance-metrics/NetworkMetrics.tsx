import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { DeviceMetrics } from './DeviceMetrics.tsx'
import { networkCharts } from '#app/shared/instances/instance-metrics.ts'

/** The charts of all work without the names. */
export const loader = loaderFor('/projects/:project/instances/:instance/metrics/network', (params) =>
  Promise.all([ensure(instanceOf(params)), Promise.allSettled([ensure(nicsOf(params))])]),
)

const words = {
  name: 'nic',
  label: 'Network interface',
  allLabel: 'All interfaces',
  plural: 'network interfaces',
}

export default function NetworkMetrics() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics/network')
  const { id } = useAnswer(instanceOf(params)).value
  const { data, error } = useLater(nicsOf(params))
  return (
    <DeviceMetrics
      project={params.project}
      instance={id}
      devices={data?.value.items}
      error={error}
      charts={networkCharts}
      words={words}
    />
  )
}

import { instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { DeviceMetrics } from './DeviceMetrics.tsx'
import { networkCharts } from '#app/shared/instances/instance-metrics.ts'

/** The charts work without the names. */
export const loader = loaderFor('/projects/:project/instances/:instance/metrics/network', (params) =>
  Promise.all([ensure(instanceOf(params)), Promise.allSettled([ensure(nicsOf(params))])]),
)

const words = { name: 'nic', label: 'Network interface', allLabel: 'All interfaces' }

export default function NetworkMetrics() {
  const params = useRouteParams('/projects/:project/instances/:instance/metrics/network')
  const { id } = useAnswer(instanceOf(params)).value
  const devices = useLater(nicsOf(params)).data?.value.items ?? []
  return (
    <DeviceMetrics
      project={params.project}
      instance={id}
      devices={devices}
      charts={networkCharts}
      words={words}
    />
  )
}

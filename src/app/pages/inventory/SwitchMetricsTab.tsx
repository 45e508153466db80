import { switchList, switchView } from '#api/generated/system-hardware.ts'
import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import { viewOrListed } from '#app/listed-view.ts'
import { type Params, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, query, useAnswer } from '#app/query.ts'
import { askFleet, switchCharts } from './hardware-metrics.ts'

const switchOf = ({ switchId }: Params<'switch'>) =>
  viewOrListed(query(switchView, { path: { switchId } }), switchList, ({ id }) => id === switchId)

export const loader = loaderFor('switchMetrics', (params) => ensure(switchOf(params)))

export default function SwitchMetricsTab() {
  const rackSwitch = useAnswer(switchOf(useRouteParams('switchMetrics'))).value
  return (
    <MetricCharts
      key={rackSwitch.id}
      subject={rackSwitch.id}
      charts={switchCharts(rackSwitch)}
      ask={askFleet}
    />
  )
}

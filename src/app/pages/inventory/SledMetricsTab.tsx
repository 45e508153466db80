import { sledList, sledView } from '#api/generated/system-hardware.ts'
import { MetricCharts } from '#app/components/charts/MetricCharts.tsx'
import { viewOrListed } from '#app/listed-view.ts'
import { type Params, useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, query, useAnswer } from '#app/query.ts'
import { askFleet, sledCharts } from './hardware-metrics.ts'

const sledOf = ({ sledId }: Params<'sled'>) =>
  viewOrListed(query(sledView, { path: { sledId } }), sledList, ({ id }) => id === sledId)

export const loader = loaderFor('sledMetrics', (params) => ensure(sledOf(params)))

export default function SledMetricsTab() {
  const sled = useAnswer(sledOf(useRouteParams('sledMetrics'))).value
  return <MetricCharts key={sled.id} subject={sled.id} charts={sledCharts(sled)} ask={askFleet} />
}

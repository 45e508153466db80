import { DetailPage } from '#app/components/DetailPage.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { idFact } from '#app/components/id-fact.tsx'
import { Age, Identifier, RackLink } from '#app/shared/hardware/HardwareFacts.tsx'
import { switchOf } from './switch-reads.ts'

export const loader = loaderFor('/system/inventory/switches/:switchId', (params) => ensure(switchOf(params)))

export default function SwitchPage() {
  const params = useRouteParams('/system/inventory/switches/:switchId')
  const answer = useAnswer(switchOf(params))
  const { baseboard, rackId, id, timeCreated, timeModified } = answer.value
  return (
    <DetailPage
      title={baseboard.serial}
      freshness={answer}
      actions={[]}
      facts={[
        ['Serial', <Identifier key="serial" value={baseboard.serial} label="serial" />],
        ['Part', <Identifier key="part" value={baseboard.part} label="part" />],
        ['Revision', baseboard.revision],
        ['Rack', <RackLink key="rack" rackId={rackId} />],
        ['Created', <Age key="created" date={timeCreated} />],
        ['Modified', <Age key="modified" date={timeModified} />],
        idFact(id),
      ]}
      tabs={[
        { label: 'Ports', to: to('/system/inventory/switches/:switchId/ports', params) },
        { label: 'Metrics', to: to('/system/inventory/switches/:switchId/metrics', params) },
      ]}
    />
  )
}

import { DetailPage } from '#app/components/DetailPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { shortId } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { provisionOf } from '#app/shared/hardware/hardware-words.ts'
import { idFact } from '#app/components/id-fact.tsx'
import { Age, Identifier, RackLink } from '#app/shared/hardware/HardwareFacts.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { instancesOn } from '#app/shared/hardware/sled-contents.ts'
import { sledOf } from './sled-reads.ts'
import { SledUse } from './SledUse.tsx'
import { useSledActions } from './use-sled-actions.ts'

export const loader = loaderFor('/system/inventory/sleds/:sledId', (params) =>
  Promise.all([ensure(sledOf(params)), settled([ensure(instancesOn(params.sledId))])]),
)

export default function SledPage() {
  const params = useRouteParams('/system/inventory/sleds/:sledId')
  const answer = useAnswer(sledOf(params))
  const actions = useSledActions()
  const sled = answer.value
  // A server of another version may omit one of them.
  const { baseboard, policy } = sled
  const title = baseboard?.serial ?? shortId(sled.id)
  const provision = provisionOf(sled)
  return (
    <DetailPage
      title={title}
      badge={<StateBadge of="hardware" state={policy?.kind} />}
      freshness={answer}
      actions={actions.of({ ...sled, name: title })}
      facts={[
        [
          'Provisioning',
          provision ? <StateBadge key="p" of="hardware" state={provision} id={sled.id} /> : '–',
        ],
        ['State', <StateBadge key="state" of="hardware" state={sled.state} />],
        ['Serial', <Identifier key="serial" value={baseboard?.serial} label="serial" />],
        ['Part', <Identifier key="part" value={baseboard?.part} label="part" />],
        ['Revision', baseboard?.revision ?? '–'],
        ['Rack', <RackLink key="rack" rackId={sled.rackId} />],
        ['Usable threads', sled.usableHardwareThreads],
        ['Usable memory', <Quantity key="memory">{formatBytes(sled.usablePhysicalRam)}</Quantity>],
        ['Created', <Age key="created" date={sled.timeCreated} />],
        ['Modified', <Age key="modified" date={sled.timeModified} />],
        idFact(sled.id),
      ]}
      tabs={[
        { label: 'Instances', to: to('/system/inventory/sleds/:sledId/instances', params) },
        { label: 'Disks', to: to('/system/inventory/sleds/:sledId/disks', params) },
        { label: 'Metrics', to: to('/system/inventory/sleds/:sledId/metrics', params) },
        { label: 'Maintenance', to: to('/system/inventory/sleds/:sledId/maintenance', params) },
      ]}
    >
      <SledUse sled={sled} />
    </DetailPage>
  )
}

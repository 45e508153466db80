import { Link } from 'react-router'
import { physicalDiskView, sledList } from '#api/generated/system-hardware.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { all, ensure, loaderFor, query, useAnswer, useLater } from '#app/data/query.ts'
import { formFactors } from '#app/shared/hardware/hardware-words.ts'
import { shortId } from '#app/ui/text/format.ts'
import { idFact } from '#app/components/id-fact.tsx'
import { Age, Identifier } from '#app/shared/hardware/HardwareFacts.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'

const disk = ({ diskId }: Params<'/system/inventory/disks/:diskId'>) =>
  query(physicalDiskView, { path: { diskId } })

export const loader = loaderFor('/system/inventory/disks/:diskId', (params) =>
  Promise.all([ensure(disk(params)), settled([ensure(all(sledList))])]),
)

export default function PhysicalDiskPage() {
  const params = useRouteParams('/system/inventory/disks/:diskId')
  const answer = useAnswer(disk(params))
  const { vendor, model, serial, formFactor, sledId, policy, state, ...rest } = answer.value
  return (
    <DetailPage
      title={serial ?? shortId(rest.id)}
      badge={<StateBadge of="hardware" state={policy?.kind} />}
      freshness={answer}
      actions={[]}
      facts={[
        ['State', <StateBadge key="state" of="hardware" state={state} />],
        ['Vendor', <bdi key="vendor">{vendor}</bdi>],
        ['Model', <Identifier key="model" value={model} label="model" />],
        ['Serial', <Identifier key="serial" value={serial} label="serial" />],
        ['Form factor', formFactors[formFactor] ?? formFactor],
        ['Sled', sledId ? <SledLink key="sled" sledId={sledId} /> : 'Not in a sled'],
        ['Created', <Age key="created" date={rest.timeCreated} />],
        ['Modified', <Age key="modified" date={rest.timeModified} />],
        idFact(rest.id),
      ]}
    />
  )
}

function SledLink({ sledId }: { sledId: string }) {
  const sleds = useLater(all(sledList)).data?.value.items
  const serial = sleds?.find(({ id }) => id === sledId)?.baseboard?.serial
  return (
    <Link
      to={to('/system/inventory/sleds/:sledId', { sledId })}
      className="font-mono text-sm text-accent hover:underline"
    >
      <bdi>{serial ?? shortId(sledId)}</bdi>
    </Link>
  )
}

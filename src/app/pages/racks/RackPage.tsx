import { sledList, sledListUninitialized, switchList } from '#api/generated/system-hardware.ts'
import { physicalCapacity } from '#domain/capacity.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { shortId } from '#app/ui/text/format.ts'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { ifKnown } from '#app/ui/text/if-known.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { Quantity } from '#app/ui/text/Quantity.tsx'
import { rackOf } from './rack-reads.ts'
import { RackDrawings } from './RackDrawings.tsx'

export const loader = loaderFor('/system/inventory/racks/:rackId', async ({ rackId }) => {
  await Promise.all([
    ensure(rackOf(rackId)),
    ensure(all(sledList)),
    Promise.allSettled([ensure(all(sledListUninitialized)), ensure(all(switchList))]),
  ])
})

export default function RackPage() {
  const { rackId } = useRouteParams('/system/inventory/racks/:rackId')
  const answer = useAnswer(rackOf(rackId))
  const here = useAnswer(all(sledList)).value.items.filter((sled) => sled.rackId === rackId)
  const used = here.filter(({ policy }) => policy?.kind === 'in_service')
  const capacity = physicalCapacity(used)
  const switchItems = useLater(all(switchList)).data?.value.items.filter((it) => it.rackId === rackId)
  const rack = answer.value
  return (
    <DetailPage
      title={`Rack ${shortId(rackId)}`}
      freshness={answer}
      actions={[
        {
          label: 'Take along',
          to: to('/settings/storage/take-along/:kind/:name', { kind: 'rack', name: rackId }),
        },
      ]}
      facts={[
        ['Sleds', `${here.length} (${used.length} in service)`],
        ['Switches', switchItems?.length ?? '–'],
        ['Threads in service', ifKnown(capacity.cpus)],
        ['Memory in service', <Quantity key="memory">{formatBytes(capacity.memory)}</Quantity>],
        ['Added', <RelativeTime key="added" date={rack.timeCreated} suffix />],
        idFact(rack.id),
      ]}
    >
      <PartBoundary>
        <RackDrawings racks={[rack]} linked={false} />
      </PartBoundary>
    </DetailPage>
  )
}

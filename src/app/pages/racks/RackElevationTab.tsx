import { rackList, sledList, sledListUninitialized, switchList } from '#api/generated/system-hardware.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { all, ensure, useAnswer } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RackDrawings } from './RackDrawings.tsx'

export const loader = async () => {
  await Promise.all([
    ensure(all(rackList)),
    ensure(all(sledList)),
    Promise.allSettled([ensure(all(sledListUninitialized)), ensure(all(switchList))]),
  ])
  return null
}

export default function RackElevationTab() {
  const { items } = useAnswer(all(rackList)).value
  const answer = useAnswer(all(sledList))
  return (
    <section aria-label="Elevation">
      {items.length > 0 ? (
        <RackDrawings
          racks={items}
          head={<h2 className="text-lg font-semibold max-sm:sr-only">Elevation</h2>}
          tail={<Freshness facts={answer} />}
        />
      ) : (
        <EmptyState title="No racks">Racks appear here with their sleds and switches.</EmptyState>
      )}
    </section>
  )
}

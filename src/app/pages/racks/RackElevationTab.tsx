import { Freshness } from '#app/components/Freshness.tsx'
import { ensure, useAnswer } from '#app/data/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { allRacks, allSleds, allSwitches, allUninitialized } from '#app/shared/hardware/inventory-reads.ts'
import { RackDrawings } from './RackDrawings.tsx'

export const loader = async () => {
  await Promise.all([
    ensure(allRacks),
    ensure(allSleds),
    Promise.allSettled([ensure(allUninitialized), ensure(allSwitches)]),
  ])
  return null
}

export default function RackElevationTab() {
  const { items } = useAnswer(allRacks).value
  const answer = useAnswer(allSleds)
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

import { Freshness } from '#app/components/Freshness.tsx'
import { ensure, useAnswer } from '#app/query.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { racks, refreshRacks, sleds, switches, waitingSleds } from './rack-reads.ts'
import { RackDrawings } from './RackDrawings.tsx'

export const loader = async () => {
  await Promise.all([
    ensure(racks),
    ensure(sleds),
    Promise.allSettled([ensure(waitingSleds), ensure(switches)]),
  ])
  return null
}

export default function RackElevationTab() {
  const { items } = useAnswer(racks).value
  const answer = useAnswer(sleds)
  return (
    <section aria-label="Elevation">
      {items.length > 0 ? (
        <RackDrawings
          racks={items}
          head={<h2 className="text-lg font-semibold max-sm:sr-only">Elevation</h2>}
          tail={<Freshness facts={answer} onRefresh={() => void refreshRacks()} />}
        />
      ) : (
        <EmptyState title="No racks">Racks appear here with the sleds and switches in them.</EmptyState>
      )}
    </section>
  )
}

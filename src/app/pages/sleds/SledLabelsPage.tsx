import { Link, useSearchParams } from 'react-router'
import { rackList, sledList } from '#api/generated/system-hardware.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { to } from '#app/url/paths.ts'
import { all, ensure, useAnswer, useLater } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import './sled-labels.css'
import { SledLabelChoice } from './SledLabelChoice.tsx'
import { SledLabelSheet } from './SledLabelSheet.tsx'
import { bySerial } from '#app/shared/hardware/by-serial.ts'

// Stores the whole list, which a scanned sled's page falls back to offline.
export const loader = async () => {
  await Promise.all([ensure(all(sledList)), Promise.allSettled([ensure(all(rackList))])])
  return null
}

export default function SledLabelsPage() {
  const [search, setSearch] = useSearchParams()
  const answer = useAnswer(all(sledList))
  const racks = useLater(all(rackList)).data?.value.items ?? []
  const wanted = new Set(search.getAll('sled'))
  const inOrder = answer.value.items.toSorted(bySerial)
  const sleds = inOrder.filter(({ id }) => wanted.has(id))
  const lost = wanted.size - sleds.length
  return (
    <section aria-label="Sled labels" className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">Sled labels</h1>
        <span className="flex-1" />
        <Freshness facts={answer} />
        {wanted.size > 0 && (
          <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button asChild>
              <Link to={to('/system/inventory/labels')}>Choose other sleds</Link>
            </Button>
            <Button variant="primary" onClick={() => print()}>
              Print
            </Button>
          </span>
        )}
      </header>
      <p className="max-w-prose text-ink-2">
        Each code opens the sled’s page in this console. It also works offline on any machine that has opened
        the inventory, including this one, because the sled list is stored there.
      </p>
      {lost > 0 && (
        <p className="text-bad">
          {lost === 1 ? 'One chosen sled is' : `${lost} chosen sleds are`} not in the list of sleds.
        </p>
      )}
      {sleds.length > 0 ? (
        <div className="print-part">
          <SledLabelSheet sleds={sleds} />
        </div>
      ) : inOrder.length > 0 ? (
        <SledLabelChoice
          sleds={inOrder}
          racks={racks}
          rack={search.get('rack') ?? ''}
          onRack={(rack) => setSearch(rack ? { rack } : {}, { replace: true })}
          onChosen={(ids) => setSearch(new URLSearchParams(ids.map((id) => ['sled', id])))}
        />
      ) : (
        <EmptyState title="No sleds">Labels can be printed for sleds that are part of the system.</EmptyState>
      )}
    </section>
  )
}

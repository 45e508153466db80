import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rackList, sledList, sledListUninitialized } from '#api/generated/system-hardware.ts'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { all, useLater } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import { placeSleds } from './rack-places.ts'
import { RackCells } from './RackCells.tsx'

/** With more racks, the elevation is clearer. */
const most = 6

interface Props {
  large?: boolean
}

/** Rack thumbnails beside the operator's navigation or a list. */
export function SmallRacks(props: Props): ReactNode {
  return (
    <PartBoundary>
      <Racks {...props} />
    </PartBoundary>
  )
}

function Racks({ large = false }: Props) {
  const racks = useLater(all(rackList)).data?.value.items ?? []
  const sleds = useLater(all(sledList)).data?.value.items
  const waiting = useLater(all(sledListUninitialized)).data?.value.items
  // Missing data must not look like empty cubbies.
  if (!sleds || !waiting) return null
  return (
    <div className={cx('flex flex-wrap gap-3 print:hidden', !large && 'px-2')}>
      {racks.slice(0, most).map((rack) => (
        <RackCells
          key={rack.id}
          rack={rack}
          places={placeSleds(
            sleds.filter(({ rackId }) => rackId === rack.id),
            waiting.filter(({ rackId }) => rackId === rack.id),
          )}
          large={large}
        />
      ))}
      {racks.length > most && (
        <Link
          to={to('/system/inventory/elevation')}
          className="self-end text-sm text-ink-2 hover:text-ink hover:underline"
        >
          and {counted(racks.length - most, 'more rack')}
        </Link>
      )}
    </div>
  )
}

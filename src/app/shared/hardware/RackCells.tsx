import { Link, useNavigate } from 'react-router'
import type { Rack } from '#api/generated/system-hardware.ts'
import { useRequestedState } from '#app/data/requested-state.ts'
import { addressOf } from '#app/url/base.ts'
import { to } from '#app/url/paths.ts'
import { cx } from '#app/ui/cx.ts'
import { counted, shortId, words } from '#app/ui/text/format.ts'
import { type Placed, type placeSleds, rowsOf, whereOf } from './rack-places.ts'
import { isUnusual, named, stateOf, summaryOf } from './sled-state.ts'

interface Props {
  rack: Rack
  places: ReturnType<typeof placeSleds>
  large?: boolean
}

const onElevation = (id: string) => `${to('/system/inventory/elevation')}?sled=${encodeURIComponent(id)}`

/** A thumbnail of a rack: a cell per sled, lit only if something is unusual. */
export function RackCells({ rack, places, large = false }: Props) {
  const { upper, lower } = rowsOf(places.cells, [])
  const navigate = useNavigate()
  const show = (id: string) => void navigate(onElevation(id))
  const unusual = places.cells.filter((placed) => placed && isUnusual(placed)).length
  const draw = ({ cubby, placed }: (typeof upper)[number][number]) =>
    placed ? (
      <Cell key={cubby} placed={placed} onClick={show} />
    ) : (
      <i key={cubby} className="border border-transparent" />
    )
  return (
    <div className={large ? 'w-36' : 'w-16'}>
      <Link
        to={to('/system/inventory/racks/:rackId', { rackId: rack.id })}
        aria-label={`Rack ${shortId(rack.id)}, ${unusual} of ${counted(places.cells.filter(Boolean).length, 'sled')} in an unusual state`}
        className="block truncate pb-1 font-mono text-xs text-ink-2 hover:text-ink"
      >
        {shortId(rack.id)}
      </Link>
      <div
        className={cx(
          'grid grid-cols-2 rounded border border-line-3 p-1',
          large ? 'auto-rows-[0.875rem] gap-0.5' : 'auto-rows-[0.4375rem] gap-px',
        )}
      >
        {upper.flat().map(draw)}
        <i aria-hidden className="col-span-2 my-px border-y border-line-3" />
        {lower.flat().map(draw)}
      </div>
    </div>
  )
}

const lights = { ok: 'bg-line-2', busy: 'bg-busy', off: 'bg-off', bad: 'bg-bad', info: 'bg-info' }

interface CellProps {
  placed: Placed
  onClick: (id: string) => void
}

/**
 * Unremarkable cells respond to pointers only; keyboard users have the elevation. Not a `Link`: every
 * navigation would render a hundred of them again.
 */
function Cell({ placed, onClick }: CellProps) {
  const asked = useRequestedState(placed.id)
  const { tone = 'info' } = asked === undefined ? stateOf(placed) : named(asked)
  const summary = asked === undefined ? summaryOf(placed) : `${words(asked)} (requested)`
  const name = `Sled ${placed.serial} ${whereOf(placed)}, ${summary}`
  const usual = asked === undefined && !isUnusual(placed)
  return (
    <a
      href={addressOf(onElevation(placed.id))}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onClick(placed.id)
      }}
      title={name}
      aria-label={name}
      aria-hidden={usual || undefined}
      tabIndex={usual ? -1 : undefined}
      className={`rounded-[1px] hover:outline hover:outline-accent forced-colors:border ${lights[tone]}`}
    />
  )
}

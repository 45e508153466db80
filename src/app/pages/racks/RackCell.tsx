import { memo } from 'react'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { type Placed, cubbyFrom } from '#app/shared/hardware/rack-places.ts'
import type { Reading } from '#app/shared/hardware/sled-state.ts'

interface Props extends Omit<Reading, 'key'> {
  placed: Placed
  name: string
  selected: boolean
  /** Whether Tab reaches this cell; arrow keys reach the others. */
  reachable: boolean
  onOpen: (id: string) => void
}

function DrawnCell({ placed, name, selected, reachable, onOpen, word, tone, level, share, asked }: Props) {
  return (
    <button
      type="button"
      data-cell={placed.id}
      data-tone={tone}
      data-level={level}
      data-asked={asked}
      data-place={cubbyFrom(placed)}
      aria-label={name}
      aria-pressed={selected}
      tabIndex={reachable ? 0 : -1}
      className="rack-cell"
      onClick={() => onOpen(placed.id)}
    >
      {/* Drawn by CSS, as the accessible name has it in another order; people use the serial number. */}
      <span className="rack-cubby" data-text={placed.cubby ?? '–'} />
      {placed.shared && <span className="rack-shared" data-text="+1" />}
      <span className="rack-serial">
        <bdi>{placed.serial}</bdi>
      </span>
      <span className="rack-word">
        {tone && <StatusGlyph tone={tone} />}
        <span className="truncate" data-text={word} />
      </span>
      {share !== undefined && <span className="rack-share" style={{ inlineSize: `${share * 100}%` }} />}
    </button>
  )
}

/** Memoized: a lens that learns about one sled redraws only that one. */
export const RackCell = memo(DrawnCell)

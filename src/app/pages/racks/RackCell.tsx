import { memo } from 'react'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { type Placed, cubbyFrom } from '#app/shared/hardware/rack-places.ts'
import type { Reading } from '#app/shared/hardware/sled-state.ts'

interface Props extends Omit<Reading, 'key'> {
  placed: Placed
  name: string
  selected: boolean
  /** Whether the Tab key comes here; arrows lead to the others. */
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
      {/* What is drawn by style is in the name, in another order; the serial number is what one calls it by. */}
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

/** A lens that learns of one sled draws that one only. */
export const RackCell = memo(DrawnCell)

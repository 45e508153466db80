import { cx } from '#app/ui/cx.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { type Placed, cubbyFrom } from '#app/shared/hardware/rack-places.ts'
import type { LegendLine } from './rack-lenses.ts'
import { words } from '#app/ui/text/format.ts'

interface Props {
  label: string
  lines: LegendLine[]
  all: Placed[]
}

/** Legend for colours, shapes, edges and words, with the number of sleds for each. */
export function RackLegend({ label, lines, all }: Props) {
  return (
    <div className="rack-legends">
      <ul aria-label={`Legend: ${label}`} className="rack-legend">
        {lines.map(({ key, tone, level, count }) => (
          <li
            key={key}
            className={cx('flex items-center gap-1.5', key === 'reading' && count === 0 && 'invisible')}
          >
            <span className="rack-swatch" data-tone={tone} data-level={level}>
              {tone && <StatusGlyph tone={tone} />}
            </span>
            <span>{key === 'reading' ? 'loading' : words(key)}</span>
            <span className="font-mono text-ink-2">{count}</span>
          </li>
        ))}
      </ul>
      <Places all={all} />
    </div>
  )
}

function Places({ all }: Pick<Props, 'all'>) {
  return (
    <ul aria-label="Positions" className="rack-legend">
      {(
        [
          ['reported', 'cubby reported by the sled'],
          ['inferred', 'cubby inferred'],
        ] as const
      ).map(([place, text]) => (
        <li key={place} className="flex items-center gap-1.5">
          <span className="rack-swatch" data-place={place} />
          <span>{text}</span>
          <span className="font-mono text-ink-2">{all.filter((it) => cubbyFrom(it) === place).length}</span>
        </li>
      ))}
    </ul>
  )
}

import type { CSSProperties } from 'react'
import { cx } from '#app/ui/cx.ts'

/** Possible units of a mark: SVG paths, with x from 1 to 13. */
const units = [
  'M1 0h12',
  'M1 0h5.5',
  'M7.5 0H13',
  'M1 0h3M7.5 0H13',
  'M1 0h5.5M10 0h3',
  'M1 0h3M5.5 0h3M10 0h3',
]
const hues = 12

/** A deterministic sequence of numbers from a text (FNV-1a seed). */
function* numbersOf(text: string): Generator<number, never> {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)
  for (;;) {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9
    yield (state ^ (state >>> 13)) >>> 0
  }
}

/** A pattern of rack units generated from an id, as a visual cue for the current object; decorative. */
export function Mark({ id, className }: { id: string; className?: string }) {
  const numbers = numbersOf(id)
  const hue = (numbers.next().value % hues) * (360 / hues)
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden
      fill="none"
      style={{ '--mark-hue': hue } as CSSProperties}
      strokeWidth="2.5"
      className={cx('inline-block size-3.5 shrink-0 stroke-mark', className)}
    >
      {[1.75, 5.25, 8.75, 12.25].map((y) => (
        <path key={y} d={units[numbers.next().value % units.length]} transform={`translate(0 ${y})`} />
      ))}
    </svg>
  )
}

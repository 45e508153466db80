import type { LatePlace } from '#app/data/lately-used.ts'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'

/** A line of the palette: its value is where it leads, or names what it does. */
export interface Line extends ComboboxOption {
  run?: (() => void) | undefined
  /** The place that it leads to, to be offered again. */
  place?: LatePlace
  /** The route that it leads to once a project has been chosen. */
  inProject?: string
}

/** A line that leads to a place. */
export interface FoundLine extends Line {
  place: LatePlace
}

/** What can be done to a row of the list that is shown: `of` is the row's name. */
export interface RowLine extends Line {
  of: string | undefined
  askFirst?: (() => void) | undefined
}

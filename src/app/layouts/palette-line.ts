import type { LatePlace } from '#app/data/lately-used.ts'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'

/** A line of the palette; `value` is its path or the name of its action. */
export interface Line extends ComboboxOption {
  run?: (() => void) | undefined
  /** The place to record as recently used. */
  place?: LatePlace
  /** The route pattern to open after the user has chosen a project. */
  inProject?: string
}

export interface FoundLine extends Line {
  place: LatePlace
}

/** An action on a row of the current list; `of` is the row's name. */
export interface RowLine extends Line {
  of: string | undefined
  askFirst?: (() => void) | undefined
}

import type { RecentPlace } from '#app/data/recently-used.ts'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'

/** A line of the palette; `value` is its path or the name of its action. */
export interface Line extends ComboboxOption {
  run?: (() => void) | undefined
  /** The place to record as recently used. */
  place?: RecentPlace
  /** The route pattern to open after the user has chosen a project. */
  inProject?: string
}

export interface FoundLine extends Line {
  place: RecentPlace
}

/** An action on a row of the current list; `of` is the row's name. */
export interface RowLine extends Line {
  of: string | undefined
  askFirst?: (() => void) | undefined
}

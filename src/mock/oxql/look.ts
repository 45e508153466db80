import type { ControlPlane } from '#mock/control-plane.ts'
import type { Fields } from './expression.ts'
import type { Life, Signal } from './signals.ts'

/** One series before it is sampled. */
export interface Source {
  fields: Fields
  life: Life
  signal: Signal
}

/** What to look at: a timeseries, in one project or everywhere, and no further into what `wanted` refuses. */
export interface Look {
  plane: ControlPlane
  target: string
  metric: string
  projectId: string | undefined
  /** False when no series that has these fields, whatever its others, is asked for. */
  wanted: (fields: Fields) => boolean
}

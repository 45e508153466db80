import type { ControlPlane } from '#mock/engine/control-plane.ts'
import type { Fields } from './expression.ts'
import type { Lifetime, Signal } from './signals.ts'

/** One series before it is sampled. */
export interface Source {
  fields: Fields
  lifetime: Lifetime
  signal: Signal
}

/** Which series to make: of one timeseries, in one project or all, and only those whose fields `wanted` accepts. */
export interface SeriesQuery {
  plane: ControlPlane
  target: string
  metric: string
  projectId: string | undefined
  /** False when the query excludes every series that has these fields, whatever its other fields are. */
  wanted: (fields: Fields) => boolean
}

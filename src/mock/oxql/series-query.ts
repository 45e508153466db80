import type { ControlPlane } from '#mock/engine/control-plane.ts'
import type { Fields } from './expression.ts'
import type { Lifetime, Signal } from './signals.ts'

/** A series before sampling. */
export interface Source {
  fields: Fields
  lifetime: Lifetime
  signal: Signal
}

/** Selects series of one timeseries, in one project or all, whose fields `wanted` accepts. */
export interface SeriesQuery {
  plane: ControlPlane
  target: string
  metric: string
  projectId: string | undefined
  /** False if the query excludes every series with these fields, whatever its other fields are. */
  wanted: (fields: Fields) => boolean
}

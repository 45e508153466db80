import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import type { Dice } from './dice.ts'
import type { World } from './world.ts'

/** Where a step happens, and its random choices. */
export interface Scene extends Pick<World, 'plane' | 'call'> {
  dice: Dice
  project: ProjectRow
}

/** Performs one operation; undefined if nothing exists to perform it on. */
export type Step = (scene: Scene) => Promise<unknown> | undefined

/** A new object's name and description. */
export const identity = ({ dice }: Scene) => ({
  name: dice.name(),
  description: dice.of(['', 'for a while']),
})

/** A change of name, description, both, or neither. */
export const newIdentity = ({ dice }: Scene) => ({
  ...(dice.chance(0.6) ? { name: dice.name() } : {}),
  ...(dice.chance(0.5) ? { description: 'changed' } : {}),
})

/** Addresses a row of the project by ID, or by name and project. */
export function addressed({ dice, project }: Scene, row: { id: string; name: string }) {
  return dice.chance(0.3) ? { key: row.name, query: { project: project.name } } : { key: row.id, query: {} }
}

/** Calls `then` with a row, if there is one. */
export const withRow = <R>(row: R | undefined, then: (row: R) => Promise<unknown>) => row && then(row)

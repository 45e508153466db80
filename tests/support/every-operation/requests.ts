import type { operations } from '#api/generated/operations.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import type { OperationId, World } from './world.ts'

/** Who is turned away and how, by user name; empty text is someone without credentials. */
export interface Audience {
  refused: Readonly<Record<string, 401 | 403 | 404>>
  /** Why no one who is signed in, or no one at all, is turned away. */
  because?: string
}

/** A request that succeeds for `ada`, who administers the fleet and the silo `harbor`. */
export interface ValidRequest<Op extends Operation> {
  audience: Audience
  args: (world: World) => ArgsOf<Op> | Promise<ArgsOf<Op>>
}

export type RequestTable<Id extends OperationId = OperationId> = {
  [K in Id]: ValidRequest<(typeof operations)[K]>
}

/** For one entry of a table. */
export const ask = <Args>(audience: Audience, args: (world: World) => Args | Promise<Args>) => ({
  audience,
  args,
})

const stranger = { '': 401 } as const

export const openToAll = (because: string): Audience => ({ refused: {}, because })
export const openToUsers = (because: string): Audience => ({ refused: stranger, because })

/** Of a project of `harbor`: not for those without a role there, nor for the fleet's people, nor for other silos. */
const outside = { ...stranger, nils: 404, farid: 404, greta: 404 } as const
export const projectViewer: Audience = { refused: outside }
export const projectCollaborator: Audience = { refused: { ...outside, vera: 403 } }
/** `colin` collaborates on all projects of the silo. */
export const projectAdmin: Audience = { refused: { ...outside, vera: 403, colin: 403 } }

/** Of the caller's own silo. */
export const siloViewer: Audience = { refused: { ...stranger, nils: 403 } }
export const siloCollaborator: Audience = { refused: { ...stranger, nils: 403, vera: 403 } }
export const siloAdmin: Audience = { refused: { ...stranger, nils: 403, vera: 403, colin: 403 } }

/** What belongs to the caller's own silo is not there for those without a role on it. */
export const siloThingViewer: Audience = { refused: { ...siloViewer.refused, nils: 404 } }
export const siloThingAdmin: Audience = { refused: { ...siloAdmin.refused, nils: 404 } }

/** Of a silo that is named, one that `ada` reaches through the fleet only. */
const outsideSilo = { ...stranger, nils: 404, sofia: 404, quinn: 404 } as const
export const otherSiloViewer: Audience = { refused: outsideSilo }
export const otherSiloAdmin: Audience = { refused: { ...outsideSilo, farid: 403 } }

/** Of the fleet: roles on silos and projects count for nothing. */
const outsideFleet = { ...stranger, nils: 403, sofia: 403, quinn: 403 } as const
export const fleetViewer: Audience = { refused: outsideFleet }
export const fleetAdmin: Audience = { refused: { ...outsideFleet, farid: 403 } }

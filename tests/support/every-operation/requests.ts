import type { operations } from '#api/generated/operations.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import type { OperationId, World } from './world.ts'

/** By user name, where empty text is someone without credentials. */
export interface Audience {
  /** Someone who just may. */
  admits: string
  /** Who is turned away, and how. */
  refused: Readonly<Record<string, 401 | 403 | 404>>
  /** Why no one who is signed in, or no one at all, is turned away. */
  because?: string
}

/** A request that succeeds. */
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

export const openToAll = (because: string): Audience => ({ admits: '', refused: {}, because })
export const openToUsers = (because: string): Audience => ({ admits: 'nils', refused: stranger, because })

/** Of a project of `harbor`: not for those without a role there, nor for the fleet's people, nor for other silos. */
const outside = { ...stranger, nils: 404, farid: 404, greta: 404 } as const
export const projectViewer: Audience = { admits: 'mei', refused: outside }
export const projectCollaborator: Audience = { admits: 'colin', refused: { ...outside, vera: 403 } }
export const projectAdmin: Audience = { admits: 'sofia', refused: { ...outside, vera: 403, colin: 403 } }

/** Of the caller's own silo. */
const roleless = { ...stranger, nils: 403 } as const
export const siloViewer: Audience = { admits: 'vera', refused: roleless }
export const siloCollaborator: Audience = { admits: 'colin', refused: { ...roleless, vera: 403 } }
export const siloAdmin: Audience = { admits: 'sofia', refused: { ...roleless, vera: 403, colin: 403 } }

/** What belongs to the caller's own silo is not there for those without a role on it. */
export const siloThingViewer: Audience = { ...siloViewer, refused: { ...roleless, nils: 404 } }
export const siloThingAdmin: Audience = { ...siloAdmin, refused: { ...siloAdmin.refused, nils: 404 } }

/** Of a silo that is named, and reached through the fleet only. */
const outsideSilo = { ...stranger, nils: 404, sofia: 404, quinn: 404 } as const
export const otherSiloViewer: Audience = { admits: 'farid', refused: outsideSilo }
export const otherSiloAdmin: Audience = { admits: 'ada', refused: { ...outsideSilo, farid: 403 } }

/** Of the fleet: roles on silos and projects count for nothing. */
const outsideFleet = { ...stranger, nils: 403, sofia: 403, quinn: 403 } as const
export const fleetViewer: Audience = { admits: 'farid', refused: outsideFleet }
export const fleetAdmin: Audience = { admits: 'ada', refused: { ...outsideFleet, farid: 403 } }

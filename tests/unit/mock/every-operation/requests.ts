import type { operations } from '#api/generated/operations.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import type { OperationId, World } from './world.ts'

/** User names; an empty one stands for a request without credentials. */
export interface Audience {
  /** The user with the least permissions that suffice. */
  admits: string
  /** Users who are refused, with the status they get. */
  refused: Readonly<Record<string, 401 | 403 | 404>>
  /** Why everyone, or every signed-in user, is admitted. */
  because?: string
}

export interface ValidRequest<Op extends Operation> {
  audience: Audience
  args: (world: World) => ArgsOf<Op> | Promise<ArgsOf<Op>>
}

export type RequestTable<Id extends OperationId = OperationId> = {
  [K in Id]: ValidRequest<(typeof operations)[K]>
}

/** Defines a table entry. */
export const ask = <Args>(audience: Audience, args: (world: World) => Args | Promise<Args>) => ({
  audience,
  args,
})

const stranger = { '': 401 } as const

export const openToAll = (because: string): Audience => ({ admits: '', refused: {}, because })
export const openToUsers = (because: string): Audience => ({ admits: 'nils', refused: stranger, because })

/** For a project of `harbor`: not for users without a role there, fleet users, or users of other silos. */
const outside = { ...stranger, nils: 404, farid: 404, greta: 404 } as const
export const projectViewer: Audience = { admits: 'mei', refused: outside }
export const projectCollaborator: Audience = { admits: 'colin', refused: { ...outside, vera: 403 } }
export const projectAdmin: Audience = { admits: 'sofia', refused: { ...outside, vera: 403, colin: 403 } }

/** For the user's own silo. */
const roleless = { ...stranger, nils: 403 } as const
export const siloViewer: Audience = { admits: 'vera', refused: roleless }
export const siloCollaborator: Audience = { admits: 'colin', refused: { ...roleless, vera: 403 } }
export const siloAdmin: Audience = { admits: 'sofia', refused: { ...roleless, vera: 403, colin: 403 } }

/** Objects of the user's own silo do not exist for those without a role on it. */
export const siloThingViewer: Audience = { ...siloViewer, refused: { ...roleless, nils: 404 } }
export const siloThingAdmin: Audience = { ...siloAdmin, refused: { ...siloAdmin.refused, nils: 404 } }

/** For a silo addressed by name, which only fleet users can reach. */
const outsideSilo = { ...stranger, nils: 404, sofia: 404, quinn: 404 } as const
export const otherSiloViewer: Audience = { admits: 'farid', refused: outsideSilo }
export const otherSiloAdmin: Audience = { admits: 'ada', refused: { ...outsideSilo, farid: 403 } }

/** For the fleet: roles on silos and projects do not count. */
const outsideFleet = { ...stranger, nils: 403, sofia: 403, quinn: 403 } as const
export const fleetViewer: Audience = { admits: 'farid', refused: outsideFleet }
export const fleetAdmin: Audience = { admits: 'ada', refused: { ...outsideFleet, farid: 403 } }

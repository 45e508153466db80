import { utilizationView } from '#api/generated/silos.ts'
import { provisionedIn, quotasOf } from './capacity.ts'
import { handle } from './handle.ts'
import { demand, siloRole } from './permissions.ts'

/** What the caller's silo may use and does use. */
export const utilizationHandlers = [
  handle(utilizationView, ({ plane, user: { siloId, ...user } }) => {
    demand(siloRole(plane, { ...user, siloId }, siloId), 'viewer')
    return { capacity: quotasOf(plane, siloId), provisioned: provisionedIn(plane, siloId) }
  }),
]

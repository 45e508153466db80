import { siloList, siloView } from '#api/generated/system-silos.ts'
import { isUuid } from '#api/names.ts'
import { handle } from './handle.ts'
import { page } from './pages.ts'
import { demand, fleetRole, siloRole } from './permissions.ts'
import { notFound } from './refusals.ts'

/** Silos as operators see them, to read. */
export const siloHandlers = [
  handle(siloList, (ask) => {
    demand(fleetRole(ask.plane, ask.user), 'viewer')
    return page(ask, ask.plane.silos.all())
  }),
  handle(siloView, ({ plane, user, path }) => {
    const silo = isUuid(path.silo) ? plane.silos.get(path.silo) : plane.silos.named(path.silo, {})
    if (!silo) throw notFound('silo', path.silo)
    demand(siloRole(plane, user, silo.id), 'viewer', notFound('silo', path.silo))
    return silo
  }),
]

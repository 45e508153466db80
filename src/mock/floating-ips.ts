import { type FloatingIp, floatingIpList, floatingIpView } from '#api/generated/floating-ips.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#api/roles.ts'
import { handle } from './handle.ts'
import { type Asking, inProject, projectFor } from './look-up.ts'
import { page } from './pages.ts'

/** Floating IPs of a project, to read. */
export const floatingIpHandlers = [
  handle(floatingIpList, (ask) => page(ask, ask.plane.floatingIps.in({ projectId: projectFor(ask).id }))),
  handle(floatingIpView, (ask) => floatingIpFor(ask, ask.path.floatingIp)),
]

/** A floating IP by name or id, if the caller has the role on its project. */
export const floatingIpFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): FloatingIp =>
  inProject(asking, { table: asking.plane.floatingIps, kind: 'floating-ip' }, nameOrId, needed)

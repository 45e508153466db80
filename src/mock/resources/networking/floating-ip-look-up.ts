import type { FloatingIp } from '#api/generated/floating-ips.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#domain/roles.ts'
import { type Asking, inProject } from '#mock/engine/look-up.ts'

export const floatingIpFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): FloatingIp =>
  inProject(asking, { table: asking.plane.floatingIps, kind: 'floating-ip' }, nameOrId, needed)

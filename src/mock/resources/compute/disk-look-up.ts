import type { Disk, NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#domain/roles.ts'
import { type Asking, inProject } from '#mock/engine/look-up.ts'

export const diskFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): Disk =>
  inProject(asking, { table: asking.plane.disks, kind: 'disk' }, nameOrId, needed)

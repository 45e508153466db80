import type { Instance } from '#api/generated/instances.ts'
import type { Disk, NameOrId } from '#api/generated/shared.ts'
import { type InstanceAction, instanceReason } from '#domain/instance-actions.ts'
import type { Role } from '#domain/roles.ts'
import { type Asking, inProject } from '#mock/engine/look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

export const instanceFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): Instance =>
  inProject(asking, { table: asking.plane.instances, kind: 'instance' }, nameOrId, needed)

/** Throws 400 with the reason if the instance's state does not allow the action. */
export function checkState(action: InstanceAction, instance: Instance): void {
  const reason = instanceReason(action, instance)
  if (reason) throw invalidRequest(reason)
}

/** The disks attaching to, attached to or detaching from an instance. */
export const disksOf = (tables: Tables, { id, projectId }: Instance): Disk[] =>
  tables.disks.in({ projectId }).filter(({ state }) => 'instance' in state && state.instance === id)

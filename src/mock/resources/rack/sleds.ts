import {
  type PhysicalDisk,
  type Sled,
  sledAdd,
  type SledInstance,
  sledInstanceList,
  sledList,
  sledListUninitialized,
  sledPhysicalDiskList,
  sledSetProvisionPolicy,
  sledView,
  type UninitializedSled,
} from '#api/generated/system-hardware.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { isIdle } from './capacity.ts'
import { fleetPage, inFleet, requireFleetRole } from './fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { sledFinder } from '#mock/resources/compute/placements.ts'
import { invalidRequest, Refusal } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** `joining` is the id of the future sled, and when it joins. */
type UninitializedSledRow = Row & UninitializedSled & { joining?: { sledId: string; at: number } }

/** Sleds, their contents, and sleds that are not in use yet. */
export const sleds = {
  tables: {
    sleds: tableOf<Sled>(),
    uninitializedSleds: tableOf<UninitializedSledRow>(),
    physicalDisks: tableOf<PhysicalDisk>(),
  },
  handlers: () => [
    handle(sledList, (ask) => fleetPage(ask, ask.plane.sleds.all(), 'id_ascending')),
    handle(sledView, (ask) => sledFor(ask, ask.path.sledId)),
    handle(sledPhysicalDiskList, (ask) => {
      const { id: sledId } = sledFor(ask, ask.path.sledId)
      return page(ask, ask.plane.physicalDisks.in({ sledId }), 'id_ascending')
    }),
    handle(sledInstanceList, (ask) => {
      const sled = sledFor(ask, ask.path.sledId)
      return page(ask, instancesOn(ask.plane, sled), 'id_ascending')
    }),
    handle(sledSetProvisionPolicy, (ask) => {
      const { plane, body } = ask
      const sled = sledFor(ask, ask.path.sledId, 'admin')
      if (sled.policy.kind === 'expunged')
        throw invalidRequest('the provision policy of an expunged sled cannot change')
      const policy = { kind: 'in_service' as const, provisionPolicy: body.state }
      plane.sleds.update(sled.id, { policy, timeModified: new Date(plane.now()) })
      return { oldState: sled.policy.provisionPolicy, newState: body.state }
    }),
    handle(sledListUninitialized, (ask) => {
      requireFleetRole(ask)
      const { items, nextPage } = page(ask, ask.plane.uninitializedSleds.all(), 'id_ascending')
      return {
        items: items.map(({ baseboard, cubby, rackId }) => ({ baseboard, cubby, rackId })),
        nextPage,
      }
    }),
    // It stays in the list of uninitialized sleds until it has joined; a repeated request does no harm.
    handle(sledAdd, (ask) => {
      requireFleetRole(ask, 'admin')
      return addSled(ask)
    }),
  ],
}

/** Schedules an uninitialized sled to join the rack after a delay. */
function addSled({ plane, body }: Ask<typeof sledAdd>) {
  const known = (baseboard: { part: string; serial: string }) =>
    baseboard.part === body.part && baseboard.serial === body.serial
  if (plane.sleds.all().some(({ baseboard }) => known(baseboard)))
    throw new Refusal(400, 'ObjectAlreadyExists', `already exists: sled "${body.serial}"`)
  const found = plane.uninitializedSleds.all().find(({ baseboard }) => known(baseboard))
  if (!found)
    throw new Refusal(404, 'ObjectNotFound', `not found: uninitialized sled with serial "${body.serial}"`)
  if (found.joining) return { id: found.joining.sledId }
  const joining = { sledId: plane.newId(), at: plane.later(60_000, 120_000) }
  plane.uninitializedSleds.put({ ...found, joining })
  return { id: joining.sledId }
}

const sledFor = (asking: Parameters<typeof inFleet>[0], id: string, needed?: 'admin'): Sled =>
  inFleet(asking, { table: asking.plane.sleds, kind: 'sled' }, id, needed)

function instancesOn(plane: ControlPlane, sled: Sled): SledInstance[] {
  if (sled.policy.kind === 'expunged') return []
  const sledOf = sledFinder(plane)
  const here = plane.instances.all().filter((row) => !isIdle(row.runState) && sledOf(row) === sled.id)
  return here.map((row) => shownOn(plane, sled, row))
}

function shownOn(plane: ControlPlane, sled: Sled, instance: Instance): SledInstance {
  const { id, memory, name, ncpus, projectId, runState, timeCreated, timeModified } = instance
  const project = plane.projects.get(projectId)
  const siloName = plane.silos.get(project?.siloId ?? '')?.name ?? ''
  const where = { activeSledId: sled.id, migrationId: null, projectName: project?.name ?? '', siloName }
  return { id, name, memory, ncpus, state: runState, timeCreated, timeModified, ...where }
}

import type { Sled } from '#api/generated/system-hardware.ts'
import { insufficientCapacity } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The sled that an instance runs on, once it was started; the id is the instance's. */
type PlacementRow = Row & { sledId: string }

/** Which sled each instance runs on. */
export const placements = {
  tables: { placements: tableOf<PlacementRow>() },
}

/** Puts an instance that is about to start onto a sled; throws 507 when no sled takes any. */
export function placeInstance(tables: Tables, instanceId: string): void {
  const open = inService(tables).filter(
    ({ policy }) => policy.kind === 'in_service' && policy.provisionPolicy === 'provisionable',
  )
  const sled = open[hash(instanceId) % open.length]
  if (!sled) throw insufficientCapacity('No sleds can fit the requested instance')
  tables.placements.put({ id: instanceId, sledId: sled.id })
}

/** Finds the sled of an instance. One without a placement is on a sled that is older than it, chosen by its id. */
export function sledFinder(tables: Tables): (instance: { id: string; timeCreated: Date }) => string {
  const sleds = inService(tables)
  return ({ id, timeCreated }) => {
    const placed = tables.placements.get(id)
    if (placed) return placed.sledId
    const there = sleds.findLastIndex((sled) => sled.timeCreated <= timeCreated) + 1
    return sleds[hash(id) % (there || sleds.length)]?.id ?? ''
  }
}

const inService = (tables: Tables): Sled[] =>
  tables.sleds
    .all()
    .filter(({ policy, state }) => policy.kind === 'in_service' && state === 'active')
    .sort((a, b) => a.timeCreated.getTime() - b.timeCreated.getTime() || (a.id < b.id ? -1 : 1))

/** FNV-1a of an id. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum >>> 0
}

import type { Sled } from '#api/generated/system-hardware.ts'
import { insufficientCapacity } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The sled of an instance that has been started; the id is the instance's. */
type PlacementRow = Row & { sledId: string }

export const placements = {
  tables: { placements: tableOf<PlacementRow>() },
}

/** Assigns a starting instance to a sled; throws 507 if no sled accepts instances. */
export function placeInstance(tables: Tables, instanceId: string): void {
  const open = inService(tables).filter(
    ({ policy }) => policy.kind === 'in_service' && policy.provisionPolicy === 'provisionable',
  )
  const sled = open[hash(instanceId) % open.length]
  if (!sled) throw insufficientCapacity('No sleds can fit the requested instance')
  tables.placements.put({ id: instanceId, sledId: sled.id })
}

/**
 * Finds an instance's sled. Without a placement, it is a sled older than the instance, chosen by a hash of
 * the id.
 */
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

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return sum >>> 0
}

import type { AffinityGroup } from '#api/generated/experimental.ts'
import type { Sled } from '#api/generated/system-hardware.ts'
import { isIdle } from '#mock/resources/rack/capacity.ts'
import { insufficientCapacity } from '#mock/engine/refusals.ts'
import type { GroupMemberRow } from './group-members.ts'
import { type Row, type Table, tableOf } from '#mock/engine/table.ts'
import type { Tables } from '#mock/engine/tables.ts'

/** The sled of an instance that has been started; the id is the instance's. */
type PlacementRow = Row & { sledId: string }

export const placements = {
  tables: { placements: tableOf<PlacementRow>() },
}

/**
 * Assigns a starting instance to a sled that its affinity groups allow, preferably one that suits them all;
 * throws 507 if there is none.
 */
export function placeInstance(tables: Tables, instanceId: string): void {
  const groups = groupsOf(tables, instanceId)
  const open = inService(tables).filter(
    ({ id, policy }) =>
      policy.kind === 'in_service' &&
      policy.provisionPolicy === 'provisionable' &&
      groups.every(({ policy, suits }) => policy !== 'fail' || suits(id)),
  )
  const best = open.filter(({ id }) => groups.every(({ suits }) => suits(id)))
  const choice = best.length > 0 ? best : open
  const sled = choice[hash(instanceId) % choice.length]
  if (!sled) throw insufficientCapacity('No sleds can fit the requested instance')
  tables.placements.put({ id: instanceId, sledId: sled.id })
}

/** An instance's affinity groups, and whether a sled suits each, given where its other members run. */
function groupsOf(tables: Tables, instanceId: string) {
  const sledOf = sledFinder(tables)
  const groupsIn = (groups: Table<AffinityGroup>, members: Table<GroupMemberRow>, together: boolean) =>
    members.in({ instanceId }).map(({ groupId }) => {
      const others = members.in({ groupId }).filter((member) => member.instanceId !== instanceId)
      const instances = others.flatMap((member) => tables.instances.get(member.instanceId) ?? [])
      const sleds = new Set(instances.filter(({ runState }) => !isIdle(runState)).map(sledOf))
      const suits = (sledId: string) => sleds.size === 0 || sleds.has(sledId) === together
      return { policy: groups.get(groupId)?.policy, suits }
    })
  return [
    ...groupsIn(tables.affinityGroups, tables.affinityMembers, true),
    ...groupsIn(tables.antiAffinityGroups, tables.antiAffinityMembers, false),
  ]
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

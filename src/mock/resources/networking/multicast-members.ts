import {
  type MulticastGroup,
  type MulticastGroupMember,
  instanceMulticastGroupJoin,
  instanceMulticastGroupLeave,
  instanceMulticastGroupList,
  multicastGroupMemberAdd,
  multicastGroupMemberList,
  multicastGroupMemberRemove,
} from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import type { NameOrId } from '#api/generated/shared.ts'
import { isIdle } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { instanceFor } from '#mock/resources/compute/instance-look-up.ts'
import { multicastGroupFor } from './multicast-groups.ts'
import { page } from '#mock/engine/pages.ts'
import { notFound } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

type MulticastMemberRow = Row & { groupId: string; instanceId: string; timeCreated: Date }

/**
 * The members of multicast groups. Changing them from either side requires permission to change the instance.
 */
export const multicastMembers = {
  tables: { multicastMembers: tableOf<MulticastMemberRow>() },
  handlers: () => [
    handle(multicastGroupMemberList, (ask) => {
      const { id: groupId } = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      const members = ask.plane.multicastMembers.in({ groupId })
      return page(
        ask,
        members.map((row) => memberOf(ask.plane, row)),
        'id_ascending',
      )
    }),
    handle(multicastGroupMemberAdd, (ask) => {
      const group = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      return join(ask.plane, group, instanceFor(ask, ask.body.instance, 'limited_collaborator'))
    }),
    handle(multicastGroupMemberRemove, (ask) => {
      const group = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      leave(ask.plane, group, instanceFor(ask, ask.path.instance, 'limited_collaborator'))
    }),
    handle(instanceMulticastGroupList, (ask) => {
      const { id: instanceId } = instanceFor(ask, ask.path.instance)
      const members = ask.plane.multicastMembers.in({ instanceId })
      return { items: members.map((row) => memberOf(ask.plane, row)), nextPage: null }
    }),
    handle(instanceMulticastGroupJoin, (ask) => {
      const group = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      return join(ask.plane, group, instanceFor(ask, ask.path.instance, 'limited_collaborator'))
    }),
    handle(instanceMulticastGroupLeave, (ask) => {
      const group = multicastGroupFor(ask.plane, ask.path.multicastGroup)
      leave(ask.plane, group, instanceFor(ask, ask.path.instance, 'limited_collaborator'))
    }),
  ],
}

/** Adds an instance to these groups and removes it from all others. */
export function setMulticastGroups(plane: ControlPlane, instance: Instance, wanted: NameOrId[]): void {
  const groups = wanted.map((group) => multicastGroupFor(plane, group))
  for (const row of plane.multicastMembers.in({ instanceId: instance.id }))
    if (!groups.some(({ id }) => id === row.groupId)) plane.multicastMembers.delete(row.id)
  for (const group of groups) join(plane, group, instance)
}

/** Joining twice has no effect. */
function join(plane: ControlPlane, { id: groupId }: MulticastGroup, { id: instanceId }: Instance) {
  const [before] = plane.multicastMembers.in({ groupId, instanceId })
  const timeCreated = new Date(plane.now())
  const row = before ?? plane.multicastMembers.put({ id: plane.newId(), groupId, instanceId, timeCreated })
  return memberOf(plane, row)
}

function leave(plane: ControlPlane, { id: groupId }: MulticastGroup, { id: instanceId }: Instance) {
  const [member] = plane.multicastMembers.in({ groupId, instanceId })
  if (!member) throw notFound('multicast-group-member', instanceId)
  plane.multicastMembers.delete(member.id)
}

/** A member has its own name, unrelated to the instance's. */
function memberOf(plane: ControlPlane, row: MulticastMemberRow): MulticastGroupMember {
  const { id, groupId: multicastGroupId, instanceId, timeCreated } = row
  return {
    id,
    name: `member-${id}`,
    description: '',
    multicastGroupId,
    instanceId,
    state: stateOf(plane, row),
    timeCreated,
    timeModified: timeCreated,
  }
}

/** How long the switches take to learn of a new member. */
const joinMs = 2_000

/** Only running instances are members: one that stops leaves, and rejoins when it starts. */
function stateOf(plane: ControlPlane, { instanceId, timeCreated }: MulticastMemberRow): string {
  const instance = plane.instances.get(instanceId)
  if (!instance || instance.runState === 'stopping' || isIdle(instance.runState)) return 'Left'
  const since = Math.max(timeCreated.getTime(), instance.timeRunStateUpdated.getTime())
  const isStarting = instance.runState === 'creating' || instance.runState === 'starting'
  return isStarting || plane.now() < since + joinMs ? 'Joining' : 'Joined'
}

import type { Instance } from '#api/generated/instances.ts'
import type { AntiAffinityGroupMember } from '#api/generated/affinity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { checkState } from './instance-look-up.ts'
import { alreadyExists, invalidRequest, notFound } from '#mock/engine/refusals.ts'
import type { Row, Table } from '#mock/engine/table.ts'

/** The id combines those of the group and the instance. */
export type GroupMemberRow = Row & { groupId: string; instanceId: string }

/** The members of groups of one kind. */
export interface Membership {
  table: Table<GroupMemberRow>
  /** The kind of group in error messages. */
  kind: 'affinity-group' | 'anti-affinity-group'
}

type Group = Row & { projectId: string }

const idOf = (group: Group, instance: Instance) => `${group.id}/${instance.id}`

/** A member, in the form that both kinds of group use. */
export const memberOf = ({ id, name, runState }: Instance): AntiAffinityGroupMember => ({
  type: 'instance',
  value: { id, name, runState },
})

export const membersOf = (plane: ControlPlane, { table }: Membership, { id: groupId }: Group): Instance[] =>
  table.in({ groupId }).flatMap(({ instanceId }) => plane.instances.get(instanceId) ?? [])

export const groupsOf = <G extends Row>(
  groups: Table<G>,
  { table }: Membership,
  { id: instanceId }: Instance,
): G[] => table.in({ instanceId }).flatMap(({ groupId }) => groups.get(groupId) ?? [])

/** Throws 404 if the instance is not in the group. */
export function checkIsMember({ table, kind }: Membership, group: Group, instance: Instance): void {
  if (!table.get(idOf(group, instance))) throw notFound(`${kind}-member`, instance.id)
}

/** Adds a stopped instance of the same project; throws 400 if it is already a member. */
export function addMember({ table, kind }: Membership, group: Group, instance: Instance): void {
  if (group.projectId !== instance.projectId)
    throw invalidRequest('group and instance must be in the same project')
  if (table.get(idOf(group, instance))) throw alreadyExists(`${kind}-member`, instance.id)
  checkState('addToAffinityGroup', instance)
  table.put({ id: idOf(group, instance), groupId: group.id, instanceId: instance.id })
}

/** Removes an instance in any state; throws 404 if it is not a member. */
export function removeMember(membership: Membership, group: Group, instance: Instance): void {
  checkIsMember(membership, group, instance)
  membership.table.delete(idOf(group, instance))
}

export function removeMembers({ table }: Membership, { id: groupId }: Group): void {
  for (const { id } of table.in({ groupId })) table.delete(id)
}

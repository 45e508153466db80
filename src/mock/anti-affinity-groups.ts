import {
  antiAffinityGroupCreate,
  antiAffinityGroupDelete,
  antiAffinityGroupList,
  antiAffinityGroupMemberInstanceAdd,
  antiAffinityGroupMemberInstanceDelete,
  antiAffinityGroupMemberInstanceView,
  antiAffinityGroupMemberList,
  antiAffinityGroupUpdate,
  antiAffinityGroupView,
} from '#api/generated/affinity.ts'
import { instanceAntiAffinityGroupList } from '#api/generated/instances.ts'
import type { AntiAffinityGroup, NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#domain/roles.ts'
import type { ControlPlane } from './control-plane.ts'
import {
  addMember,
  checkIsMember,
  type GroupMemberRow,
  groupsOf,
  memberOf,
  type Membership,
  membersOf,
  removeMember,
  removeMembers,
} from './group-members.ts'
import { handle } from './handle.ts'
import { instanceFor } from './instance-look-up.ts'
import {
  type Asking,
  changedIdentity,
  checkNameIsFree,
  inProject,
  newIdentity,
  projectFor,
} from './look-up.ts'
import { mapPage, page } from './pages.ts'
import { tableOf } from './table.ts'

/** Anti-affinity groups of a project: instances that should not share a sled. */
export const antiAffinityGroups = {
  tables: {
    antiAffinityGroups: tableOf<AntiAffinityGroup>({ sentinelBy: 'name' }),
    antiAffinityMembers: tableOf<GroupMemberRow>(),
  },
  handlers: () => [
    handle(antiAffinityGroupList, (ask) =>
      page(ask, ask.plane.antiAffinityGroups.in({ projectId: projectFor(ask).id })),
    ),
    handle(antiAffinityGroupView, (ask) => antiAffinityGroupFor(ask, ask.path.antiAffinityGroup)),
    handle(antiAffinityGroupCreate, (ask) => {
      const { plane, body } = ask
      const { id: projectId } = projectFor(ask, ask.query.project, 'collaborator')
      checkNameIsFree({ table: plane.antiAffinityGroups, kind }, body.name, { projectId })
      const { policy, failureDomain } = body
      return plane.antiAffinityGroups.put({ ...newIdentity(plane, body), projectId, policy, failureDomain })
    }),
    handle(antiAffinityGroupUpdate, (ask) => {
      const { plane, body } = ask
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup, 'collaborator')
      const from = { table: plane.antiAffinityGroups, kind }
      const { projectId } = group
      return from.table.update(group.id, changedIdentity(plane, from, group, body, { projectId }))
    }),
    handle(antiAffinityGroupDelete, (ask) => {
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup, 'collaborator')
      removeMembers(membership(ask.plane), group)
      ask.plane.antiAffinityGroups.delete(group.id)
    }),
    handle(antiAffinityGroupMemberList, (ask) => {
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup)
      return mapPage(page(ask, membersOf(ask.plane, membership(ask.plane), group)), memberOf)
    }),
    handle(antiAffinityGroupMemberInstanceView, (ask) => {
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup)
      const instance = instanceFor(ask, ask.path.instance)
      checkIsMember(membership(ask.plane), group, instance)
      return memberOf(instance)
    }),
    handle(antiAffinityGroupMemberInstanceAdd, (ask) => {
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup, 'collaborator')
      const instance = instanceFor(ask, ask.path.instance, 'collaborator')
      addMember(membership(ask.plane), group, instance)
      return memberOf(instance)
    }),
    handle(antiAffinityGroupMemberInstanceDelete, (ask) => {
      const group = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup, 'collaborator')
      removeMember(membership(ask.plane), group, instanceFor(ask, ask.path.instance, 'collaborator'))
    }),
    handle(instanceAntiAffinityGroupList, (ask) => {
      const instance = instanceFor(ask, ask.path.instance)
      return page(ask, groupsOf(ask.plane.antiAffinityGroups, membership(ask.plane), instance))
    }),
  ],
}

const kind = 'anti-affinity-group'

const membership = (plane: ControlPlane): Membership => ({ table: plane.antiAffinityMembers, kind })

/** An anti-affinity group by name or id, if the caller has the role on its project. */
export const antiAffinityGroupFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): AntiAffinityGroup =>
  inProject(asking, { table: asking.plane.antiAffinityGroups, kind }, nameOrId, needed)

import {
  type AffinityGroup,
  affinityGroupCreate,
  affinityGroupDelete,
  affinityGroupList,
  affinityGroupMemberInstanceAdd,
  affinityGroupMemberInstanceDelete,
  affinityGroupMemberInstanceView,
  affinityGroupMemberList,
  affinityGroupUpdate,
  affinityGroupView,
  instanceAffinityGroupList,
} from '#api/generated/experimental.ts'
import type { NameOrId } from '#api/generated/shared.ts'
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

/** Affinity groups of a project: instances that should share a sled. */
export const affinityGroups = {
  tables: {
    affinityGroups: tableOf<AffinityGroup>({ sentinelBy: 'name' }),
    affinityMembers: tableOf<GroupMemberRow>(),
  },
  handlers: () => [
    handle(affinityGroupList, (ask) =>
      page(ask, ask.plane.affinityGroups.in({ projectId: projectFor(ask).id })),
    ),
    handle(affinityGroupView, (ask) => affinityGroupFor(ask, ask.path.affinityGroup)),
    handle(affinityGroupCreate, (ask) => {
      const { plane, body } = ask
      const { id: projectId } = projectFor(ask, ask.query.project, 'collaborator')
      checkNameIsFree({ table: plane.affinityGroups, kind }, body.name, { projectId })
      const { policy, failureDomain } = body
      return plane.affinityGroups.put({ ...newIdentity(plane, body), projectId, policy, failureDomain })
    }),
    handle(affinityGroupUpdate, (ask) => {
      const { plane, body } = ask
      const group = affinityGroupFor(ask, ask.path.affinityGroup, 'collaborator')
      const from = { table: plane.affinityGroups, kind }
      const { projectId } = group
      return from.table.update(group.id, changedIdentity(plane, from, group, body, { projectId }))
    }),
    handle(affinityGroupDelete, (ask) => {
      const group = affinityGroupFor(ask, ask.path.affinityGroup, 'collaborator')
      removeMembers(membership(ask.plane), group)
      ask.plane.affinityGroups.delete(group.id)
    }),
    handle(affinityGroupMemberList, (ask) => {
      const group = affinityGroupFor(ask, ask.path.affinityGroup)
      return mapPage(page(ask, membersOf(ask.plane, membership(ask.plane), group)), memberOf)
    }),
    handle(affinityGroupMemberInstanceView, (ask) => {
      const group = affinityGroupFor(ask, ask.path.affinityGroup)
      const instance = instanceFor(ask, ask.path.instance)
      checkIsMember(membership(ask.plane), group, instance)
      return memberOf(instance)
    }),
    handle(affinityGroupMemberInstanceAdd, (ask) => {
      const group = affinityGroupFor(ask, ask.path.affinityGroup, 'collaborator')
      const instance = instanceFor(ask, ask.path.instance, 'collaborator')
      addMember(membership(ask.plane), group, instance)
      return memberOf(instance)
    }),
    handle(affinityGroupMemberInstanceDelete, (ask) => {
      const group = affinityGroupFor(ask, ask.path.affinityGroup, 'collaborator')
      removeMember(membership(ask.plane), group, instanceFor(ask, ask.path.instance, 'collaborator'))
    }),
    handle(instanceAffinityGroupList, (ask) => {
      const instance = instanceFor(ask, ask.path.instance)
      return page(ask, groupsOf(ask.plane.affinityGroups, membership(ask.plane), instance))
    }),
  ],
}

const kind = 'affinity-group'

const membership = (plane: ControlPlane): Membership => ({ table: plane.affinityMembers, kind })

const affinityGroupFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): AffinityGroup =>
  inProject(asking, { table: asking.plane.affinityGroups, kind }, nameOrId, needed)

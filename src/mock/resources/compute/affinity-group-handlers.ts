import type {
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
import type { instanceAntiAffinityGroupList } from '#api/generated/instances.ts'
import type { AntiAffinityGroup, NameOrId } from '#api/generated/shared.ts'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import type { Role } from '#domain/roles.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import {
  addMember,
  checkIsMember,
  groupsOf,
  memberOf,
  type Membership,
  membersOf,
  removeMember,
  removeMembers,
} from './group-members.ts'
import { handle } from '#mock/engine/handle.ts'
import { instanceFor } from './instance-look-up.ts'
import {
  type Asking,
  changedIdentity,
  checkNameIsFree,
  inProject,
  newIdentity,
  projectFor,
} from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'

/** The names that differ between the two kinds of group. */
interface GroupKind {
  /** The kind of group in error messages. */
  kind: Membership['kind']
  parameter: 'affinityGroup' | 'antiAffinityGroup'
  groups: 'affinityGroups' | 'antiAffinityGroups'
  members: 'affinityMembers' | 'antiAffinityMembers'
}

type GroupPath = Record<string, NameOrId>
type MemberPath = GroupPath & { instance: NameOrId }
type WithPath<Op, Path> = Operation<AnswerOf<Op>, Omit<ArgsOf<Op>, 'path'> & { path: Path }>

/** The operations of one kind of group; the other kind's differ only in the name of the path parameter. */
interface GroupOperations {
  list: typeof antiAffinityGroupList
  view: WithPath<typeof antiAffinityGroupView, GroupPath>
  create: typeof antiAffinityGroupCreate
  update: WithPath<typeof antiAffinityGroupUpdate, GroupPath>
  delete: WithPath<typeof antiAffinityGroupDelete, GroupPath>
  memberList: WithPath<typeof antiAffinityGroupMemberList, GroupPath>
  memberView: WithPath<typeof antiAffinityGroupMemberInstanceView, MemberPath>
  memberAdd: WithPath<typeof antiAffinityGroupMemberInstanceAdd, MemberPath>
  memberDelete: WithPath<typeof antiAffinityGroupMemberInstanceDelete, MemberPath>
  instanceGroupList: typeof instanceAntiAffinityGroupList
}

export const groupHandlers = (of: GroupKind, operations: GroupOperations) => [
  handle(operations.list, (ask) => page(ask, groupsIn(ask.plane, of).in({ projectId: projectFor(ask).id }))),
  handle(operations.view, (ask) => groupFor(ask, of)),
  handle(operations.create, (ask) => {
    const { plane, body } = ask
    const { id: projectId } = projectFor(ask, ask.query.project, 'limited_collaborator')
    const from = { table: groupsIn(plane, of), kind: of.kind }
    checkNameIsFree(from, body.name, { projectId })
    const { policy, failureDomain } = body
    return from.table.put({ ...newIdentity(plane, body), projectId, policy, failureDomain })
  }),
  handle(operations.update, (ask) => {
    const { plane, body } = ask
    const group = groupFor(ask, of, 'limited_collaborator')
    const from = { table: groupsIn(plane, of), kind: of.kind }
    const { projectId } = group
    return from.table.update(group.id, changedIdentity(plane, from, group, body, { projectId }))
  }),
  handle(operations.delete, (ask) => {
    const group = groupFor(ask, of, 'limited_collaborator')
    removeMembers(membership(ask.plane, of), group)
    groupsIn(ask.plane, of).delete(group.id)
  }),
  handle(operations.memberList, (ask) =>
    mapPage(page(ask, membersOf(ask.plane, membership(ask.plane, of), groupFor(ask, of))), memberOf),
  ),
  handle(operations.memberView, (ask) => {
    const group = groupFor(ask, of)
    const instance = instanceFor(ask, ask.path.instance)
    checkIsMember(membership(ask.plane, of), group, instance)
    return memberOf(instance)
  }),
  handle(operations.memberAdd, (ask) => {
    const group = groupFor(ask, of, 'limited_collaborator')
    const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
    addMember(membership(ask.plane, of), group, instance)
    return memberOf(instance)
  }),
  handle(operations.memberDelete, (ask) => {
    const group = groupFor(ask, of, 'limited_collaborator')
    removeMember(
      membership(ask.plane, of),
      group,
      instanceFor(ask, ask.path.instance, 'limited_collaborator'),
    )
  }),
  handle(operations.instanceGroupList, (ask) => {
    const instance = instanceFor(ask, ask.path.instance)
    return page(ask, groupsOf(groupsIn(ask.plane, of), membership(ask.plane, of), instance))
  }),
]

const groupsIn = (plane: ControlPlane, { groups }: GroupKind) => plane[groups]

const membership = (plane: ControlPlane, { members, kind }: GroupKind): Membership => ({
  table: plane[members],
  kind,
})

/** The group in a request's path, if the caller has the role on its project. */
const groupFor = (
  asking: Asking & { path: GroupPath },
  { groups, kind, parameter }: GroupKind,
  needed?: Role,
): AntiAffinityGroup =>
  inProject(asking, { table: asking.plane[groups], kind }, asking.path[parameter] ?? '', needed)

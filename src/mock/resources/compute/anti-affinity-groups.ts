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
import { groupHandlers } from './affinity-group-handlers.ts'
import type { GroupMemberRow } from './group-members.ts'
import { type Asking, inProject } from '#mock/engine/look-up.ts'
import { tableOf } from '#mock/engine/table.ts'

const groupKind = {
  kind: 'anti-affinity-group',
  parameter: 'antiAffinityGroup',
  groups: 'antiAffinityGroups',
  members: 'antiAffinityMembers',
} as const

/** Groups of instances that should not share a sled. */
export const antiAffinityGroups = {
  tables: {
    antiAffinityGroups: tableOf<AntiAffinityGroup>({ sentinelBy: 'name' }),
    antiAffinityMembers: tableOf<GroupMemberRow>(),
  },
  handlers: () =>
    groupHandlers(groupKind, {
      list: antiAffinityGroupList,
      view: antiAffinityGroupView,
      create: antiAffinityGroupCreate,
      update: antiAffinityGroupUpdate,
      delete: antiAffinityGroupDelete,
      memberList: antiAffinityGroupMemberList,
      memberView: antiAffinityGroupMemberInstanceView,
      memberAdd: antiAffinityGroupMemberInstanceAdd,
      memberDelete: antiAffinityGroupMemberInstanceDelete,
      instanceGroupList: instanceAntiAffinityGroupList,
    }),
}

/** By name or id; 404 and 403 according to the project's policy. */
export const antiAffinityGroupFor = (asking: Asking, nameOrId: NameOrId): AntiAffinityGroup =>
  inProject(asking, { table: asking.plane.antiAffinityGroups, kind: groupKind.kind }, nameOrId)

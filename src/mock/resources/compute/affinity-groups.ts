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
import { groupHandlers } from './affinity-group-handlers.ts'
import type { GroupMemberRow } from './group-members.ts'
import { tableOf } from '#mock/engine/table.ts'

const groupKind = {
  kind: 'affinity-group',
  parameter: 'affinityGroup',
  groups: 'affinityGroups',
  members: 'affinityMembers',
} as const

/** Groups of instances that should share a sled. */
export const affinityGroups = {
  tables: {
    affinityGroups: tableOf<AffinityGroup>({ sentinelBy: 'name' }),
    affinityMembers: tableOf<GroupMemberRow>(),
  },
  handlers: () =>
    groupHandlers(groupKind, {
      list: affinityGroupList,
      view: affinityGroupView,
      create: affinityGroupCreate,
      update: affinityGroupUpdate,
      delete: affinityGroupDelete,
      memberList: affinityGroupMemberList,
      memberView: affinityGroupMemberInstanceView,
      memberAdd: affinityGroupMemberInstanceAdd,
      memberDelete: affinityGroupMemberInstanceDelete,
      instanceGroupList: instanceAffinityGroupList,
    }),
}

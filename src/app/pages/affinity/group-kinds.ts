import {
  antiAffinityGroupCreate,
  antiAffinityGroupDelete,
  antiAffinityGroupList,
  antiAffinityGroupMemberInstanceAdd,
  antiAffinityGroupMemberInstanceDelete,
  antiAffinityGroupMemberList,
  antiAffinityGroupUpdate,
  antiAffinityGroupView,
} from '#api/generated/affinity.ts'
import {
  affinityGroupCreate,
  affinityGroupDelete,
  affinityGroupList,
  affinityGroupMemberInstanceAdd,
  affinityGroupMemberInstanceDelete,
  affinityGroupMemberList,
  affinityGroupUpdate,
  affinityGroupView,
  instanceAffinityGroupList,
} from '#api/generated/experimental.ts'
import { instanceAntiAffinityGroupList } from '#api/generated/instances.ts'
import type { AffinityPolicy } from '#api/generated/shared.ts'
import { to } from '#app/url/paths.ts'
import type { GroupOperations, GroupParams } from './group-operations.ts'

/** Everything in which the two kinds of groups differ. */
export interface GroupKind {
  /** "Anti-affinity groups" */
  title: string
  /** "anti-affinity group" */
  noun: string
  isExperimental: boolean
  /** Explains the group in its empty list. */
  purpose: string
  /** What happens to the members when the group is deleted. */
  afterDelete: string
  /** What each policy means for an instance about to start. */
  policies: Record<AffinityPolicy, string>
  operations: GroupOperations
  /** Path parameter of the group in the API. */
  pathKey: 'antiAffinityGroup' | 'affinityGroup'
  places: {
    list: (project: string) => string
    create: (project: string) => string
    group: (at: GroupParams) => string
    edit: (at: GroupParams) => string
    addMember: (at: GroupParams) => string
  }
}

/** Keeps instances on different sleds. */
export const antiAffinity: GroupKind = {
  title: 'Anti-affinity groups',
  noun: 'anti-affinity group',
  isExperimental: false,
  purpose:
    'Instances in an anti-affinity group are placed on different sleds, so a sled failure takes down only one of them.',
  afterDelete: 'Its members will not be deleted, but they will no longer be kept apart when they start.',
  policies: {
    fail: 'An instance does not start if every sled with enough capacity already runs another member',
    allow: 'An instance shares a sled with another member if no other sled has enough capacity',
  },
  operations: {
    list: antiAffinityGroupList,
    view: antiAffinityGroupView,
    create: antiAffinityGroupCreate,
    update: antiAffinityGroupUpdate,
    remove: antiAffinityGroupDelete,
    memberList: antiAffinityGroupMemberList,
    memberAdd: antiAffinityGroupMemberInstanceAdd,
    memberRemove: antiAffinityGroupMemberInstanceDelete,
    ofInstance: instanceAntiAffinityGroupList,
  },
  pathKey: 'antiAffinityGroup',
  places: {
    list: (project) => to('/projects/:project/affinity', { project }),
    create: (project) => to('/projects/:project/affinity-new', { project }),
    group: ({ project, group }) =>
      to('/projects/:project/affinity/:antiAffinityGroup', { project, antiAffinityGroup: group }),
    edit: ({ project, group }) =>
      to('/projects/:project/affinity/:antiAffinityGroup/edit', { project, antiAffinityGroup: group }),
    addMember: ({ project, group }) =>
      to('/projects/:project/affinity/:antiAffinityGroup/members-add', { project, antiAffinityGroup: group }),
  },
}

/** Keeps instances on the same sled. */
export const affinity: GroupKind = {
  title: 'Affinity groups',
  noun: 'affinity group',
  isExperimental: true,
  purpose: 'Instances in an affinity group are placed on the same sled, so they are close to each other.',
  afterDelete: 'Its members will not be deleted, but they will no longer be placed together when they start.',
  policies: {
    fail: 'An instance does not start if the other members’ sled does not have enough capacity',
    allow: 'An instance starts on another sled if the other members’ sled does not have enough capacity',
  },
  operations: {
    list: affinityGroupList,
    view: affinityGroupView,
    create: affinityGroupCreate,
    update: affinityGroupUpdate,
    remove: affinityGroupDelete,
    memberList: affinityGroupMemberList,
    memberAdd: affinityGroupMemberInstanceAdd,
    memberRemove: affinityGroupMemberInstanceDelete,
    ofInstance: instanceAffinityGroupList,
  },
  pathKey: 'affinityGroup',
  places: {
    list: (project) => to('/projects/:project/affinity-groups', { project }),
    create: (project) => to('/projects/:project/affinity-groups-new', { project }),
    group: ({ project, group }) =>
      to('/projects/:project/affinity-groups/:affinityGroup', { project, affinityGroup: group }),
    edit: ({ project, group }) =>
      to('/projects/:project/affinity-groups/:affinityGroup/edit', { project, affinityGroup: group }),
    addMember: ({ project, group }) =>
      to('/projects/:project/affinity-groups/:affinityGroup/members-add', { project, affinityGroup: group }),
  },
}

import {
  antiAffinityGroupList,
  antiAffinityGroupMemberList,
  antiAffinityGroupView,
} from '#api/generated/affinity.ts'
import { instanceAntiAffinityGroupList } from '#api/generated/instances.ts'
import type { AntiAffinityGroup, NameOrId } from '#api/generated/shared.ts'
import type { Role } from '#api/roles.ts'
import { handle } from './handle.ts'
import { instanceFor } from './instance-look-up.ts'
import { type Asking, inProject, projectFor } from './look-up.ts'
import { mapPage, page } from './pages.ts'

const isThere = <T>(row: T | undefined): row is T => row !== undefined

/** Anti-affinity groups of a project and their members, to read. */
export const antiAffinityGroupHandlers = [
  handle(antiAffinityGroupList, (ask) =>
    page(ask, ask.plane.antiAffinityGroups.in({ projectId: projectFor(ask).id })),
  ),
  handle(antiAffinityGroupView, (ask) => antiAffinityGroupFor(ask, ask.path.antiAffinityGroup)),
  handle(antiAffinityGroupMemberList, (ask) => {
    const { id: groupId } = antiAffinityGroupFor(ask, ask.path.antiAffinityGroup)
    const members = ask.plane.antiAffinityMembers.in({ groupId })
    const instances = members.map(({ instanceId }) => ask.plane.instances.get(instanceId)).filter(isThere)
    return mapPage(page(ask, instances), ({ id, name, runState }) => ({
      type: 'instance' as const,
      value: { id, name, runState },
    }))
  }),
  handle(instanceAntiAffinityGroupList, (ask) => {
    const { id: instanceId } = instanceFor(ask, ask.path.instance)
    const members = ask.plane.antiAffinityMembers.in({ instanceId })
    return page(ask, members.map(({ groupId }) => ask.plane.antiAffinityGroups.get(groupId)).filter(isThere))
  }),
]

/** An anti-affinity group by name or id, if the caller has the role on its project. */
export const antiAffinityGroupFor = (asking: Asking, nameOrId: NameOrId, needed?: Role): AntiAffinityGroup =>
  inProject(asking, { table: asking.plane.antiAffinityGroups, kind: 'anti-affinity-group' }, nameOrId, needed)

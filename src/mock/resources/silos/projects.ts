import {
  type Project,
  projectCreate,
  projectDelete,
  projectList,
  projectUpdate,
  projectView,
} from '#api/generated/projects.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { checkNameIsFree, newIdentity, projectFor } from '#mock/engine/look-up.ts'
import { mapPage, page } from '#mock/engine/pages.ts'
import { requireRole, projectRole, siloRole } from '#mock/engine/permissions.ts'
import { invalidRequest, refusal } from '#mock/engine/refusals.ts'
import { tableOf, without } from '#mock/engine/table.ts'
import { deleteVpc } from '#mock/resources/networking/vpc-contents.ts'
import { createVpc } from '#mock/resources/networking/vpcs.ts'

/** `siloId` is internal: `projectOf` removes it. */
export type ProjectRow = Project & { siloId: string }

export const projects = {
  tables: { projects: tableOf<ProjectRow>({ sentinelBy: 'name' }) },
  handlers: () => [
    handle(projectList, (ask) => {
      const { plane, user } = ask
      const projects = plane.projects.in({ siloId: user.siloId })
      const visible = projects.filter((project) => projectRole(plane, user, project))
      // A user without any role gets a 403 rather than an empty list.
      if (!visible.length && !siloRole(plane, user, user.siloId)) throw refusal(403)
      return mapPage(page(ask, visible), projectOf)
    }),
    handle(projectView, (ask) => projectOf(projectFor(ask, ask.path.project))),
    handle(projectCreate, (ask) => {
      requireRole(siloRole(ask.plane, ask.user, ask.user.siloId), 'limited_collaborator')
      return createProject(ask)
    }),
    handle(projectUpdate, (ask) => {
      const { plane, body } = ask
      const project = projectFor(ask, ask.path.project, 'limited_collaborator')
      const name = body.name ?? project.name
      checkNameIsFree(
        { table: plane.projects, kind: 'project' },
        name,
        { siloId: project.siloId },
        project.id,
      )
      const description = body.description ?? project.description
      return projectOf(
        plane.projects.update(project.id, { name, description, timeModified: new Date(plane.now()) }),
      )
    }),
    handle(projectDelete, (ask) => {
      const project = projectFor(ask, ask.path.project, 'limited_collaborator')
      const left = contentsOf(ask.plane, project.id)
      if (left) throw invalidRequest(`project to be deleted contains ${left}`)
      for (const vpc of ask.plane.vpcs.in({ projectId: project.id })) deleteVpc(ask.plane, vpc)
      ask.plane.policies.delete(project.id)
      ask.plane.projects.delete(project.id)
    }),
  ],
}

/** Creates a project with its default VPC; the caller becomes its administrator. */
function createProject({ plane, user, body }: Ask<typeof projectCreate>): Project {
  checkNameIsFree({ table: plane.projects, kind: 'project' }, body.name, { siloId: user.siloId })
  const project = plane.projects.put({ ...newIdentity(plane, body), siloId: user.siloId })
  plane.policies.put({
    id: project.id,
    roleAssignments: [{ identityId: user.id, identityType: 'silo_user', roleName: 'admin' }],
  })
  createVpc(plane, project, { name: 'default', description: 'Default VPC', dnsName: 'default' })
  return projectOf(project)
}

/** Removes internal fields. */
const projectOf = (row: ProjectRow): Project => without(row, 'siloId')

/** The contents that prevent a project's deletion; its default VPC does not. */
function contentsOf(plane: ControlPlane, projectId: string): string | undefined {
  if (plane.vpcs.in({ projectId }).some(({ name }) => name !== 'default')) return 'a VPC'
  const kinds = [
    ['an instance', plane.instances],
    ['a disk', plane.disks],
    ['a snapshot', plane.snapshots],
    ['an image', plane.images],
    ['a floating IP', plane.floatingIps],
    ['an anti-affinity group', plane.antiAffinityGroups],
    ['an affinity group', plane.affinityGroups],
    ['a probe', plane.probes],
  ] as const
  return kinds.find(([, table]) => table.in({ projectId }).length)?.[0]
}

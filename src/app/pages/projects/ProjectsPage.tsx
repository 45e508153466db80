import { Outlet } from 'react-router'
import { type Project, projectDelete, projectList } from '#api/generated/projects.ts'
import { Late } from '#app/components/Late.tsx'
import { copyAction, deleteAction } from '#app/components/actions/actions.ts'
import {
  createdColumn,
  descriptionColumn,
  idColumn,
  markedNameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { query, useWrite } from '#app/data/query.ts'
import { late } from '#app/ui/overlay/late.ts'

const projects = query(projectList, {})

const loadDeletion = late(() => import('./ProjectDeletion.tsx'))

export const loader = () => ensureList(projects)

export default function ProjectsPage() {
  const remove = useWrite(projectDelete)
  return (
    <>
      <ListPage<Project>
        title="Projects"
        query={projects}
        columns={[
          markedNameColumn(({ name }) => to('/projects/:project', { project: name })),
          { ...descriptionColumn, card: 'plain fact' },
          createdColumn,
          idColumn,
        ]}
        actions={({ id, name }) => [
          { label: 'Open', to: to('/projects/:project', { project: name }) },
          { label: 'Edit', online: true, to: to('/projects/:project/edit', { project: name }) },
          {
            label: 'Take along',
            to: to('/settings/storage/take-along/:kind/:name', { kind: 'project', name }),
          },
          copyAction('ID', id),
          deleteAction(
            'project',
            name,
            async () => (await loadDeletion()).deleteProject({ id, name }, remove.mutateAsync),
            {
              body: (
                <Late
                  load={loadDeletion}
                  render={({ ProjectDeletion }) => <ProjectDeletion project={name} />}
                />
              ),
              typeToConfirm: true,
            },
          ),
        ]}
        createLink={to('/projects-new')}
        createLabel="Create project"
        empty="Projects hold instances, disks and networks."
      />
      <Outlet />
    </>
  )
}

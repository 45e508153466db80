import { changedOf } from '#app/components/forms/changed-of.ts'
import { identityOf } from '#app/components/forms/edit-merge.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import { projectList, projectUpdate, projectView } from '#api/generated/projects.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, query, useLater, useWrite } from '#app/data/query.ts'

const project = ({ project }: Params<'/projects/:project/edit'>) => query(projectView, { path: { project } })

export const loader = loaderFor('/projects/:project/edit', (params) =>
  Promise.all([ensure(project(params)), Promise.allSettled([ensure(all(projectList))])]),
)

export default function ProjectEditForm() {
  const params = useRouteParams('/projects/:project/edit')
  return <EditForm key={params.project} {...params} />
}

function EditForm(params: Params<'/projects/:project/edit'>) {
  const navigate = useNavigateFromHere()
  const { id, name, description } = useOpened(project(params))
  const others = useLater(all(projectList)).data?.value.items.filter((other) => other.id !== id)
  const form = useForm({ mode: 'onBlur', defaultValues: { name, description } })
  const update = useWrite(projectUpdate, {
    done: () => navigate(to('/projects')),
  })
  return (
    <SideForm
      title="Edit project"
      submitLabel="Save project"
      form={form}
      write={update}
      back={to('/projects')}
      now={async () => identityOf(await callServer(projectView, { path: { project: id } }))}
      args={(values, before) => ({ path: { project: id }, body: changedOf(before, values) })}
    >
      <NameField form={form} resource="Project" taken={others?.map((other) => other.name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}

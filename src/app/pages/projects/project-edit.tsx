import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { projectUpdate, projectView } from '#api/generated/projects.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { type Params, to, useRouteParams } from '#app/routing/paths.ts'
import { ensure, loaderFor, query, useAnswer, useWrite } from '#app/data/query.ts'

const project = ({ project }: Params<'/projects/:project/edit'>) => query(projectView, { path: { project } })

export const loader = loaderFor('/projects/:project/edit', (params) => ensure(project(params)))

export default function ProjectEditForm() {
  const params = useRouteParams('/projects/:project/edit')
  const navigate = useNavigate()
  const { name, description } = useAnswer(project(params)).value
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
      args={(body) => ({ path: params, body })}
    >
      <NameField form={form} />
      <DescriptionField form={form} />
    </SideForm>
  )
}

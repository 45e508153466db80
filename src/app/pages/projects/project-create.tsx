import { useForm } from 'react-hook-form'
import { type ProjectCreate, projectCreate, projectList } from '#api/generated/projects.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, useLater, useWrite } from '#app/data/query.ts'

export default function ProjectCreateForm() {
  const navigate = useNavigateFromHere()
  const projects = useLater(all(projectList))
  const form = useForm<ProjectCreate>({ mode: 'onBlur', defaultValues: { name: '', description: '' } })
  const create = useWrite(projectCreate, {
    done: ({ name }) => navigate(to('/projects/:project', { project: name })),
  })
  return (
    <SideForm
      title="Create project"
      form={form}
      write={create}
      back={to('/projects')}
      args={(body) => ({ body })}
    >
      <NameField form={form} resource="Project" taken={projects.data?.value.items.map(({ name }) => name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}

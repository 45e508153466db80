import { useForm, useWatch } from 'react-hook-form'
import { multicastGroupMemberAdd } from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import { type Project, projectList } from '#api/generated/projects.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, projectOption, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { allMembersOf, groupOf } from './multicast-group-reads.ts'

export const loader = loaderFor('/system/multicast-groups/:multicastGroup/members-add', (params) =>
  Promise.all([
    ensure(groupOf(params)),
    Promise.allSettled([ensure(all(projectList)), ensure(allMembersOf(params))]),
  ]),
)

export default function MulticastMemberAddForm() {
  const params = useRouteParams('/system/multicast-groups/:multicastGroup/members-add')
  const navigate = useNavigateFromHere()
  const back = to('/system/multicast-groups/:multicastGroup', params)
  const { id: multicastGroup, name } = useAnswer(groupOf(params)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { project: '', instance: '' } })
  const project = useWatch({ control: form.control, name: 'project' })
  const projects = useOptions<Project>(all(projectList), { noun: 'projects in your silo' })
  const instances = useOptions<Instance>(optionReads.instances(project), {
    noun: 'instances in this project',
    enabled: project !== '',
  })
  const members = useLater(allMembersOf(params)).data?.value.items
  const inside = new Set(members?.map(({ instanceId }) => instanceId))
  const outside = instances.items.filter(({ id }) => !inside.has(id))
  const allInside = instances.items.length > 0 && outside.length === 0
  const add = useWrite(multicastGroupMemberAdd, {
    done: (_, { body }) => {
      const added = outside.find(({ id }) => id === body.instance)
      toast({
        content: added
          ? named`${added.name} is now a member of ${name}`
          : named`The instance is now a member of ${name}`,
      })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title={named`Add member to ${name}`}
      submitLabel="Add member"
      form={form}
      write={add}
      back={back}
      args={({ instance }) => ({ path: { multicastGroup }, body: { instance } })}
    >
      <ComboboxField
        form={form}
        name="project"
        label="Project"
        noun="projects"
        placeholder="Choose a project"
        note={projects.note}
        options={projects.items.map(projectOption)}
      />
      <ComboboxField
        form={form}
        name="instance"
        label="Instance"
        noun="instances"
        placeholder={project ? 'Choose an instance' : 'Choose a project first'}
        note={instances.note}
        hint={allInside ? 'All instances in this project are already members' : undefined}
        options={outside.map(({ id, name: instance, runState, description }) => ({
          value: id,
          label: instance,
          detail: [runState, description].filter(Boolean).join(', '),
        }))}
        validate={(id: string) =>
          outside.some((instance) => instance.id === id) ? undefined : 'Choose an instance in this project'
        }
      />
    </SideForm>
  )
}

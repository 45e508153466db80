import { useForm } from 'react-hook-form'
import { antiAffinityGroupMemberInstanceAdd } from '#api/generated/affinity.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads, useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { groupsOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/settings/groups-add',
  async (params) => {
    await ensure(instanceOf(params))
    await Promise.allSettled([ensure(optionReads.groups(params.project)), ensure(groupsOf(params))])
  },
)

export default function InstanceGroupAddForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/settings/groups-add')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/settings', params)
  const instance = useAnswer(instanceOf(params)).value
  const reason = instanceReason('addToAffinityGroup', instance)
  const form = useForm({ mode: 'onBlur', defaultValues: { group: '' } })
  const groups = useOptions(optionReads.groups(params.project), {
    noun: 'anti-affinity groups in this project',
  })
  const member = new Set(useLater(groupsOf(params)).data?.value.items.map(({ id }) => id))
  const others = groups.items.filter(({ id }) => !member.has(id))
  const add = useWrite(antiAffinityGroupMemberInstanceAdd, {
    done: (_, { path }) => {
      const name = groups.items.find(({ id }) => id === path.antiAffinityGroup)?.name
      toast({
        content:
          name === undefined
            ? named`${instance.name} added to the group`
            : named`${instance.name} added to ${name}`,
      })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Add to anti-affinity group"
      submitLabel="Add to group"
      form={form}
      write={add}
      back={back}
      args={({ group }) => ({ path: { antiAffinityGroup: group, instance: instance.id } })}
    >
      {reason && <Banner tone="warn">{reason}.</Banner>}
      <ComboboxField
        form={form}
        name="group"
        label="Group"
        noun="groups"
        placeholder="Choose a group"
        options={others.map(({ id, name, description }) => ({ value: id, label: name, detail: description }))}
        note={groups.note}
        hint={others.length === 0 ? 'The instance is already in every group in this project' : undefined}
        validate={() => reason}
      />
    </SideForm>
  )
}

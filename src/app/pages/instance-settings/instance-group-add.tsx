import { useForm } from 'react-hook-form'
import { antiAffinityGroupMemberInstanceAdd } from '#api/generated/affinity.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { groupsOf, instanceOf } from '#app/shared/instances/instance-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { useOtherGroups } from './use-other-groups.ts'

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
  const groups = useOtherGroups(params)
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
        options={groups.others.map(({ id, name, description }) => ({
          value: id,
          label: name,
          detail: description,
        }))}
        note={groups.note}
        hint={groups.reason}
        validate={() => reason}
      />
    </SideForm>
  )
}

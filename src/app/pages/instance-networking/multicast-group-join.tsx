import { useForm } from 'react-hook-form'
import { instanceMulticastGroupJoin, multicastGroupList } from '#api/generated/experimental.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { useJoinableGroups } from './use-joinable-groups.ts'

export const loader = loaderFor(
  '/projects/:project/instances/:instance/networking/multicast-group-join',
  (params) =>
    Promise.all([
      ensure(instanceOf(params)),
      Promise.allSettled([ensure(all(multicastGroupList)), ensure(multicastGroupsOf(params))]),
    ]),
)

export default function MulticastGroupJoinForm() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking/multicast-group-join')
  const navigate = useNavigateFromHere()
  const back = to('/projects/:project/instances/:instance/networking', params)
  const instance = useAnswer(instanceOf(params)).value
  const form = useForm({ mode: 'onBlur', defaultValues: { group: '' } })
  const groups = useJoinableGroups(params)
  const join = useWrite(instanceMulticastGroupJoin, {
    done: ({ multicastGroupId }) => {
      const group = groups.items.find(({ id }) => id === multicastGroupId)
      toast({
        content: group
          ? named`${instance.name} joined ${group.name}`
          : named`${instance.name} joined the group`,
      })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Join multicast group"
      form={form}
      write={join}
      back={back}
      args={({ group }) => ({ path: { instance: instance.id, multicastGroup: group } })}
    >
      <ComboboxField
        form={form}
        name="group"
        label="Multicast group"
        noun="multicast groups"
        placeholder="Choose a multicast group"
        options={groups.free.map(({ id, name, multicastIp, description }) => ({
          value: id,
          label: name,
          detail: [multicastIp, description].filter(Boolean).join(', '),
        }))}
        note={groups.note}
        hint={groups.reason}
      />
    </SideForm>
  )
}

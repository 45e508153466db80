import { useForm } from 'react-hook-form'
import {
  instanceMulticastGroupJoin,
  type MulticastGroup,
  multicastGroupList,
} from '#api/generated/experimental.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { useOptions } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { instanceOf } from '#app/shared/instances/instance-reads.ts'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

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
  const groups = useOptions<MulticastGroup>(all(multicastGroupList), { noun: 'multicast groups' })
  const members = useLater(multicastGroupsOf(params)).data?.value.items
  const joined = new Set(members?.map(({ multicastGroupId }) => multicastGroupId))
  const others = groups.items.filter(({ id }) => !joined.has(id))
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
        options={others.map(({ id, name, multicastIp, description }) => ({
          value: id,
          label: name,
          detail: [multicastIp, description].filter(Boolean).join(', '),
        }))}
        note={groups.note}
        hint={others.length === 0 ? 'The instance is already in all multicast groups' : undefined}
      />
    </SideForm>
  )
}

import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import {
  multicastGroupUpdate,
  type MulticastGroup,
  multicastGroupView,
  multicastGroupList,
} from '#api/generated/experimental.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { changedOf } from '#app/components/forms/changed-of.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { groupDefaults, type GroupValues, toGroupUpdate } from './multicast-group-values.ts'
import { groupOf } from './multicast-group-reads.ts'
import { TrafficFields } from './TrafficFields.tsx'

export const loader = loaderFor('/system/multicast-groups/:multicastGroup/edit', (params) =>
  Promise.all([ensure(groupOf(params)), Promise.allSettled([ensure(all(multicastGroupList))])]),
)

const valuesOf = ({ name, description, sourceIps, mvlan }: MulticastGroup) => ({
  name,
  description,
  sources: sourceIps?.join('\n') ?? '',
  mvlan: mvlan?.toString() ?? '',
})

export default function MulticastGroupEditForm() {
  const params = useRouteParams('/system/multicast-groups/:multicastGroup/edit')
  const navigate = useNavigateFromHere()
  const group = useOpened(groupOf(params))
  const { id } = group
  const others = useLater(all(multicastGroupList)).data?.value.items.filter((group) => group.id !== id)
  const form = useForm<GroupValues>({
    mode: 'onBlur',
    defaultValues: { ...groupDefaults, ...valuesOf(group) },
  })
  const update = useWrite(multicastGroupUpdate, {
    done: (group) => {
      toast({ content: named`Multicast group ${group.name} saved` })
      return navigate(to('/system/multicast-groups/:multicastGroup', { multicastGroup: group.name }))
    },
  })
  return (
    <SideForm
      title="Edit multicast group"
      submitLabel="Save multicast group"
      form={form}
      write={update}
      back={to('/system/multicast-groups/:multicastGroup', params)}
      now={async () => valuesOf(await callServer(multicastGroupView, { path: { multicastGroup: id } }))}
      labels={{ mvlan: 'VLAN' }}
      args={(values, before) => ({
        path: { multicastGroup: id },
        body: changedOf(toGroupUpdate({ ...values, ...before }), toGroupUpdate(values)),
      })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="Multicast group" taken={others?.map((group) => group.name)} />
      <DescriptionField form={form} />
      <TrafficFields form={form} />
    </SideForm>
  )
}

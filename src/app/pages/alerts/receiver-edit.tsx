import { changedOf } from '#app/components/forms/changed-of.ts'
import { callServer } from '#app/data/client.ts'
import { useForm } from 'react-hook-form'
import {
  webhookReceiverUpdate,
  type AlertReceiver,
  alertReceiverView,
  alertReceiverList,
} from '#api/generated/system-alerts.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useOpened } from '#app/components/forms/use-opened.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, ensure, loaderFor, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { receiverOf } from './alert-reads.ts'
import { EndpointField } from './EndpointField.tsx'

export const loader = loaderFor('/system/alerts/receivers/:receiver/edit', (params) =>
  Promise.all([ensure(receiverOf(params)), Promise.allSettled([ensure(all(alertReceiverList))])]),
)

const valuesOf = ({ name, description, kind }: AlertReceiver) => ({
  name,
  description,
  endpoint: kind.endpoint,
})

export default function ReceiverEditForm() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/edit')
  const navigate = useNavigateFromHere()
  const receiver = useOpened(receiverOf(params))
  const { id, name } = receiver
  const others = useLater(all(alertReceiverList)).data?.value.items.filter((it) => it.id !== id)
  const form = useForm({
    mode: 'onBlur',
    defaultValues: valuesOf(receiver),
  })
  const update = useWrite(webhookReceiverUpdate, {
    done: (_, { body }) => {
      const saved = body.name ?? name
      toast({ content: named`Receiver ${saved} saved` })
      return navigate(to('/system/alerts/receivers/:receiver/deliveries', { receiver: saved }))
    },
  })
  return (
    <SideForm
      title="Edit receiver"
      submitLabel="Save receiver"
      form={form}
      write={update}
      back={to('/system/alerts/receivers/:receiver/deliveries', params)}
      now={async () => valuesOf(await callServer(alertReceiverView, { path: { receiver: id } }))}
      args={(values, before) => ({ path: { receiver: id }, body: changedOf(before, values) })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="receiver" taken={others?.map((it) => it.name)} />
      <DescriptionField form={form} />
      <EndpointField form={form} />
    </SideForm>
  )
}

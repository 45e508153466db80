import { useForm } from 'react-hook-form'
import { webhookReceiverUpdate } from '#api/generated/system-alerts.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/components/access/use-fleet-admin-reason.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/routing/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/toast.ts'
import { allReceivers } from '#app/components/alerts/delivery-reads.ts'
import { receiverOf } from './alert-reads.ts'
import { EndpointField } from './EndpointField.tsx'

export const loader = loaderFor('/system/alerts/receivers/:receiver/edit', (params) =>
  Promise.all([ensure(receiverOf(params)), Promise.allSettled([ensure(allReceivers)])]),
)

export default function ReceiverEditForm() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/edit')
  const navigate = useNavigateFromHere()
  const { id, name, description, kind } = useAnswer(receiverOf(params)).value
  const others = useLater(allReceivers).data?.value.items.filter((it) => it.id !== id)
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { name, description, endpoint: kind.endpoint },
  })
  const update = useWrite(webhookReceiverUpdate, {
    done: (_, { body }) => {
      toast({ variant: 'success', content: `Receiver ${body.name} saved` })
      return navigate(to('/system/alerts/receivers/:receiver/deliveries', { receiver: body.name ?? name }))
    },
  })
  return (
    <SideForm
      title="Edit receiver"
      submitLabel="Save receiver"
      form={form}
      write={update}
      back={to('/system/alerts/receivers/:receiver/deliveries', params)}
      args={(body) => ({ path: params, body: { ...body, endpoint: body.endpoint.trim() } })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <NameField form={form} resource="receiver" taken={others?.map((it) => it.name)} />
      <DescriptionField form={form} />
      <EndpointField form={form} />
    </SideForm>
  )
}

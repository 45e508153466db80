import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { alertClassList, alertReceiverList, webhookReceiverCreate } from '#api/generated/system-alerts.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, ensure, useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { EndpointField } from './EndpointField.tsx'
import { emptyReceiver, receiverBody, type ReceiverValues, secretIn } from './receiver-values.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { SecretFields } from './SecretFields.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { newSecret } from './new-secret.ts'

export const loader = () => settled([ensure(all(alertClassList)), ensure(all(alertReceiverList))])

export default function ReceiverCreateForm() {
  const navigate = useNavigate()
  const reason = useFleetAdminReason()
  const [made, setMade] = useState<string>()
  const receivers = useLater(all(alertReceiverList)).data?.value.items
  const form = useForm<ReceiverValues>({ mode: 'onBlur', defaultValues: emptyReceiver })
  const open = (receiver: string) =>
    navigate(to('/system/alerts/receivers/:receiver/deliveries', { receiver }), { replace: true })
  // The origin as submitted; the form may change before the answer arrives.
  const origin = useRef<ReceiverValues['origin']>(undefined)
  const create = useWrite(webhookReceiverCreate, {
    done: ({ name, secrets }, { body }) => {
      toast({ content: named`Receiver ${name} created` })
      if (origin.current === 'generated') {
        newSecret.set({ receiver: name, id: secrets[0]?.id, secret: body.secrets[0] ?? '' })
        setMade(name)
      }
      return open(name)
    },
  })
  // Covers the form until the receiver's page has loaded.
  if (made !== undefined) return <SecretDialog receiver={made} />
  return (
    <FullPageForm
      title="Create receiver"
      submitLabel="Create receiver"
      form={form}
      write={create}
      back={to('/system/alerts/receivers')}
      secrets={['secret']}
      args={(values) => {
        origin.current = values.origin
        return { body: receiverBody(values, secretIn(values)) }
      }}
    >
      <NotNow reason={reason} />
      <NameField form={form} resource="receiver" taken={receivers?.map(({ name }) => name)} />
      <DescriptionField form={form} />
      <EndpointField form={form} />
      <FormSection
        title="Subscriptions"
        hint="The alert classes it receives. You can change them at any time."
      >
        <SubscriptionFields form={form} />
      </FormSection>
      <FormSection
        title="Signing secret"
        hint="Every delivery is signed with this secret, so your endpoint can verify that it comes from the rack."
      >
        <SecretFields form={form} />
      </FormSection>
    </FullPageForm>
  )
}

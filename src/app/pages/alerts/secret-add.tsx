import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { webhookSecretsAdd } from '#api/generated/system-alerts.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { receiverOf } from './alert-reads.ts'
import { emptySecret, secretIn, type SecretValues } from './receiver-values.ts'
import { SecretFields } from './SecretFields.tsx'
import { newSecret } from './new-secret.ts'

export const loader = loaderFor('/system/alerts/receivers/:receiver/secrets-add', (params) =>
  ensure(receiverOf(params)),
)

export default function SecretAddForm() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/secrets-add')
  const navigate = useNavigate()
  const { id: receiver } = useAnswer(receiverOf(params)).value
  const back = to('/system/alerts/receivers/:receiver/secrets', params)
  const form = useForm<SecretValues>({ mode: 'onBlur', defaultValues: emptySecret })
  const reason = useFleetAdminReason()
  // The origin as submitted; the form may change before the answer arrives.
  const origin = useRef<SecretValues['origin']>(undefined)
  const add = useWrite(webhookSecretsAdd, {
    done: ({ id }, { body }) => {
      if (origin.current === 'generated')
        newSecret.set({ receiver: params.receiver, id, secret: body.secret })
      else toast({ content: 'Secret added' })
      return navigate(back, { replace: true })
    },
  })
  return (
    <SideForm
      title="Add secret"
      form={form}
      write={add}
      back={back}
      secrets={['secret']}
      args={(values) => {
        origin.current = values.origin
        return { query: { receiver }, body: { secret: secretIn(values) } }
      }}
    >
      <NotNow reason={reason} />
      <SecretFields form={form} />
    </SideForm>
  )
}

import { useForm, useWatch } from 'react-hook-form'
import { alertClassList, alertReceiverSubscriptionAdd } from '#api/generated/system-alerts.ts'
import { TextField } from '#app/components/fields/TextField.tsx'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { receiverOf, useClassNames } from './alert-reads.ts'
import { ClassMatches, problemOf } from './ClassMatches.tsx'
import { globHint } from './SubscriptionFields.tsx'

export const loader = loaderFor('/system/alerts/receivers/:receiver/subscriptions-add', (params) =>
  Promise.all([ensure(receiverOf(params)), Promise.allSettled([ensure(all(alertClassList))])]),
)

export default function SubscriptionAddForm() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/subscriptions-add')
  const navigate = useNavigateFromHere()
  const { id, subscriptions } = useAnswer(receiverOf(params)).value
  const names = useClassNames()
  const form = useForm({ mode: 'onBlur', defaultValues: { subscription: '' } })
  const { errors } = form.formState
  const subscription = useWatch({ control: form.control, name: 'subscription' })
  const back = to('/system/alerts/receivers/:receiver/subscriptions', params)
  const add = useWrite(alertReceiverSubscriptionAdd, {
    done: (added) => {
      toast({ content: named`Subscribed to ${added.subscription}` })
      return navigate(back)
    },
  })
  return (
    <SideForm
      title="Add subscription"
      form={form}
      write={add}
      back={back}
      args={(body) => ({ path: { receiver: id }, body })}
    >
      <NotNow reason={useFleetAdminReason()} />
      <div className="flex flex-col gap-1">
        <TextField
          form={form}
          name="subscription"
          label="Subscription"
          placeholder="hardware.**"
          mono
          hint={globHint}
          validate={(text: string) => problemOf(text, names, subscriptions)}
        />
        <ClassMatches
          subscription={subscription}
          names={names}
          isRefused={errors.subscription !== undefined}
        />
      </div>
    </SideForm>
  )
}

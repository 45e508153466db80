import { alertClassList } from '#api/generated/system-alerts.ts'
import { classesOf } from '#domain/alert-classes.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { all, ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { receiverOf, useClassNames } from './alert-reads.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useReceiverActions } from './use-receiver-actions.tsx'

export const loader = loaderFor('/system/alerts/receivers/:receiver', (params) =>
  Promise.all([ensure(receiverOf(params)), Promise.allSettled([ensure(all(alertClassList))])]),
)

export default function ReceiverPage() {
  const params = useRouteParams('/system/alerts/receivers/:receiver')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(receiverOf(params))
  const receiver = answer.value
  const names = useClassNames()
  // A server of another version may omit them.
  const { subscriptions } = receiver
  const actionsOf = useReceiverActions(() => navigate(to('/system/alerts/receivers')))
  return (
    <>
      <DetailPage
        title={receiver.name}
        freshness={answer}
        actions={actionsOf(receiver)}
        facts={[
          [
            'Endpoint',
            <bdi key="endpoint" className="font-mono text-sm wrap-anywhere">
              {receiver.kind?.endpoint ?? '–'}
            </bdi>,
          ],
          [
            'Receives',
            names && subscriptions ? toldText(classesOf(subscriptions, names).length, names.length) : '–',
          ],
          descriptionFact(receiver.description),
          ['Created', <RelativeTime key="created" date={receiver.timeCreated} suffix />],
          ['Modified', <RelativeTime key="modified" date={receiver.timeModified} suffix />],
          idFact(receiver.id),
        ]}
        tabs={[
          {
            label: 'Deliveries',
            to: to('/system/alerts/receivers/:receiver/deliveries', params),
            also: [
              to('/system/alerts/receivers/:receiver/edit', params),
              to('/system/alerts/receivers/:receiver/probe', params),
            ],
          },
          {
            label: 'Subscriptions',
            to: to('/system/alerts/receivers/:receiver/subscriptions', params),
            also: [to('/system/alerts/receivers/:receiver/subscriptions-add', params)],
          },
          {
            label: 'Secrets',
            to: to('/system/alerts/receivers/:receiver/secrets', params),
            also: [to('/system/alerts/receivers/:receiver/secrets-add', params)],
          },
        ]}
      />
      <SecretDialog receiver={params.receiver} />
    </>
  )
}

const toldText = (count: number, all: number) => (count === 0 ? 'nothing' : `${count} of ${all} classes`)

import { useNavigate } from 'react-router'
import type { AlertDelivery } from '#api/generated/system-alerts.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { wholeKey, type WholeList } from '#app/components/list/list-reads.ts'
import { Section } from '#app/components/Section.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import type { Answer } from '#app/data/client.ts'
import { ensureFound, findIn, useFound } from '#app/data/page-subject.ts'
import { client, ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Properties } from '#app/ui/text/Properties.tsx'
import { Property } from '#app/ui/text/Property.tsx'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { named } from '#app/components/named.tsx'
import { newestDeliveriesOf } from '#app/shared/alerts/delivery-reads.ts'
import { deliveriesOf, receiverOf, useNewestDeliveries } from './alert-reads.ts'
import { AttemptList } from './AttemptList.tsx'
import { useDeliveryActions } from './use-delivery-actions.ts'

type InPanel = Params<'/system/alerts/receivers/:receiver/deliveries/:deliveryId'>

/** Older deliveries are only available once the whole list has been loaded. */
const olderIn = (params: InPanel) =>
  client
    .getQueryData<Answer<WholeList<AlertDelivery>>>(wholeKey(deliveriesOf(params)))
    ?.value.items.find(({ id }) => id === params.deliveryId)

export const loader = loaderFor('/system/alerts/receivers/:receiver/deliveries/:deliveryId', (params) => {
  const newest = newestDeliveriesOf(params)
  return ensureFound(
    findIn(ensure(newest), newest, ({ items }) =>
      [...items, olderIn(params)].find((it) => it?.id === params.deliveryId),
    ),
  )
})

export default function DeliveryPanel() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/deliveries/:deliveryId')
  const navigate = useNavigate()
  const receiver = useAnswer(receiverOf(params)).value
  const newest = useNewestDeliveries(params).data?.value.items
  const delivery = useFound(
    newest?.find(({ id }) => id === params.deliveryId) ?? olderIn(params),
    params.deliveryId,
  )
  const { resendAction, pending } = useDeliveryActions(receiver)
  const resend = resendAction(delivery)
  const reason = useActionReason()(resend)
  const close = () =>
    void navigate(to('/system/alerts/receivers/:receiver/deliveries', params), { replace: true })
  return (
    <SideModal
      title={<bdi>{delivery.alertClass}</bdi>}
      subtitle={named`Delivery to ${receiver.name}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" pending={pending} disabledReason={reason} onClick={resend.run}>
            Resend
          </Button>
        </>
      }
    >
      <Properties>
        <Property label="State">
          <StateBadge of="delivery" state={delivery.state} />
        </Property>
        <Property label="Trigger">{delivery.trigger}</Property>
        <Property label="Alert ID">
          <ShortId id={delivery.alertId} />
        </Property>
        <Property label="Delivery ID">
          <ShortId id={delivery.id} />
        </Property>
      </Properties>
      <Section level={3} title="Attempts">
        <AttemptList attempts={delivery.attempts.webhook} />
        {delivery.state === 'pending' && (
          <p className="text-sm text-ink-2">Delivery is retried until it succeeds or runs out of attempts.</p>
        )}
      </Section>
    </SideModal>
  )
}

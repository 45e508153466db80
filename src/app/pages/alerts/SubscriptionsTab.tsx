import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { alertReceiverSubscriptionRemove } from '#api/generated/system-alerts.ts'
import { classesOf, matchesClass } from '#domain/alert-classes.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { ensure, loaderFor, useAnswer, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { receiverOf, useClassNames } from './alert-reads.ts'

interface Row {
  id: string
  name: string
  /** Undefined until loaded. */
  classes: string[] | undefined
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Subscription', value: ({ name }) => name, mono: true, width: '34%', card: 'title' },
  {
    id: 'classes',
    header: 'Classes',
    value: ({ classes }) => classes?.join(', '),
    cell: ({ classes }) =>
      classes?.join(', ') || <span className="text-ink-2">{classes ? 'no matching class' : '–'}</span>,
    mono: true,
    card: 'fact',
  },
]

export const loader = loaderFor('/system/alerts/receivers/:receiver/subscriptions', (params) =>
  ensure(receiverOf(params)),
)

export default function SubscriptionsTab() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/subscriptions')
  const { id, name: receiver, subscriptions } = useAnswer(receiverOf(params)).value
  const names = useClassNames()
  const reason = useFleetAdminReason()
  const remove = useWrite(alertReceiverSubscriptionRemove)
  const rows = subscriptions.map((subscription): Row => ({
    id: subscription,
    name: subscription,
    classes: names?.filter((name) => matchesClass(subscription, name)),
  }))
  const actions = ({ name, classes }: Row): Action[] => [
    copyAction('subscription', name),
    {
      label: 'Remove',
      danger: true,
      disabledReason: reason,
      run: () =>
        question.set({
          title: named`Remove subscription ${name}?`,
          body: removalText(
            receiver,
            classes,
            subscriptions.filter((other) => other !== name),
          ),
          actionLabel: 'Remove subscription',
          danger: true,
          errorTitle: 'Could not remove subscription',
          run: async () => {
            await remove.mutateAsync({ path: { receiver: id, subscription: name } })
            toast({ content: named`Subscription ${name} removed` })
          },
        }),
    },
  ]
  const button = (
    <LinkButton
      to={to('/system/alerts/receivers/:receiver/subscriptions-add', params)}
      variant="primary"
      disabledReason={reason}
    >
      Add subscription
    </LinkButton>
  )
  return (
    <>
      <Section level={2} title="Subscriptions" aside={rows.length > 0 && button}>
        {rows.length > 0 ? (
          <SimpleTable label="Subscriptions" items={rows} columns={columns} actions={actions} />
        ) : (
          <EmptyState title="No subscriptions" action={button}>
            The receiver gets no alerts until it subscribes to a class.
          </EmptyState>
        )}
      </Section>
      <Outlet />
    </>
  )
}

/** Names only the classes that no other subscription still matches. */
function removalText(receiver: string, classes: string[] | undefined, others: string[]): ReactNode {
  if (!classes)
    return named`${receiver} will no longer get alerts for classes that no other subscription matches.`
  const kept = new Set(classesOf(others, classes))
  const lost = classes.filter((name) => !kept.has(name))
  if (lost.length === 0) return named`${receiver} will still get alerts for the same classes.`
  return named`${receiver} will no longer get alerts for ${lost.join(', ')}.`
}

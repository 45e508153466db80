import { Link, Outlet } from 'react-router'
import { type WebhookSecret, webhookSecretsDelete } from '#api/generated/system-alerts.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { Section } from '#app/components/Section.tsx'
import { ensureFound } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer, useLater, useWrite } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { IdText } from '#app/ui/text/IdText.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { receiverOf, secretsOf } from './alert-reads.ts'

type Row = WebhookSecret & { name: string }

const columns: Column<Row>[] = [
  { id: 'id', header: 'ID', value: ({ id }) => id, cell: ({ id }) => <IdText id={id} />, card: 'title' },
  { ...createdColumn, header: 'Added', from: undefined, width: '12rem', card: 'fact' },
]

export const loader = loaderFor('/system/alerts/receivers/:receiver/secrets', (params) =>
  ensureFound(ensure(receiverOf(params)), ensure(secretsOf(params))),
)

export default function SecretsTab() {
  const params = useRouteParams('/system/alerts/receivers/:receiver/secrets')
  const { name: receiver, kind } = useAnswer(receiverOf(params)).value
  const reason = useFleetAdminReason()
  const remove = useWrite(webhookSecretsDelete)
  // Falls back to the secrets in the receiver, which is stored on this machine.
  const secrets = useLater(secretsOf(params)).data?.value.secrets ?? kind.secrets
  const actions = ({ id }: Row): Action[] => [
    copyAction('ID', id),
    {
      label: 'Remove',
      danger: true,
      disabledReason:
        reason ??
        (secrets.length === 1 ? 'This is the only secret. Add a new one before you remove it.' : undefined),
      run: () =>
        question.set({
          title: named`Remove secret ${id}?`,
          body: named`Deliveries to ${receiver} will no longer be signed with it. Anything that still verifies with this secret will reject them as forged.`,
          actionLabel: 'Remove secret',
          danger: true,
          errorTitle: 'Could not remove secret',
          run: async () => {
            await remove.mutateAsync({ path: { secretId: id } })
            toast({ content: named`Secret ${id} removed` })
          },
        }),
    },
  ]
  const button = (
    <LinkButton
      to={to('/system/alerts/receivers/:receiver/secrets-add', params)}
      variant="primary"
      disabledReason={reason}
    >
      Add secret
    </LinkButton>
  )
  return (
    <>
      <div className="flex flex-col gap-6">
        <Section level={2} title="Secrets" aside={secrets.length > 0 && button}>
          <p className="max-w-prose text-ink-2">
            Every delivery has one signature per secret. Secrets are not shown again. See{' '}
            <Link to={to('/system/alerts/signatures')} className="text-accent underline">
              how to verify a signature
            </Link>{' '}
            for sample code.
          </p>
          {secrets.length > 0 ? (
            <SimpleTable
              label="Secrets"
              items={secrets.map((secret) => ({ ...secret, name: secret.id }))}
              columns={columns}
              actions={actions}
            />
          ) : (
            <EmptyState title="No secrets" action={button}>
              Without a secret, no one can verify that a request comes from the rack.
            </EmptyState>
          )}
        </Section>
        <Rotation count={secrets.length} />
      </div>
      <Outlet />
    </>
  )
}

/** Steps for replacing a secret without unverifiable deliveries. */
const Rotation = ({ count }: { count: number }) => (
  <Section level={2} title="Replace a secret">
    <ol aria-label="Steps" className="flex max-w-prose list-decimal flex-col gap-1.5 pl-5">
      <li>
        <b className="font-medium">Add the new secret.</b> From then on, each delivery has two signatures, one
        per secret.
      </li>
      <li>
        <b className="font-medium">Update your endpoint.</b> Give it the new secret and its ID, then send a
        probe to check that verification works.
      </li>
      <li>
        <b className="font-medium">Remove the old secret.</b> Deliveries are then signed only with the new
        one.
      </li>
    </ol>
    {count > 1 && (
      <p className="text-ink-2">
        There are {count} secrets. Once your endpoint has the newest one, you can remove the others.
      </p>
    )}
  </Section>
)

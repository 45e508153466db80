import { useOffered } from '#app/components/actions/offered.ts'
import { Link } from 'react-router'
import type { DeviceAccessToken } from '#api/generated/shared.ts'
import { currentUserAccessTokenDelete, currentUserAccessTokenList } from '#api/generated/tokens.ts'
import { type Action, copyAction, deleteAction, refreshAction } from '#app/components/actions/actions.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { all, ensure, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useUnstored } from '#app/data/use-unstored.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** Never stored on this machine. */
const tokens = all(currentUserAccessTokenList)

export const loader = () => Promise.allSettled([ensure(tokens)])

type TokenRow = DeviceAccessToken & { name: string }

const columns: Column<TokenRow>[] = [
  { id: 'id', header: 'ID', value: ({ id }) => id, mono: true, card: 'title' },
  { ...createdColumn, from: undefined, width: '9rem', card: 'fact' },
  {
    id: 'expires',
    header: 'Expires',
    value: ({ timeExpires }) => timeExpires,
    cell: ({ timeExpires }) => (timeExpires ? <RelativeTime date={timeExpires} suffix /> : 'Never'),
    width: '9rem',
    card: 'fact',
  },
]

export default function AccessTokensPage() {
  const { data, error, isOut, retry } = useUnstored(tokens)
  const actionsOf = useTokenActions()
  useOffered(() => [refreshAction('access tokens')])
  const rows = data?.value.items.map((token) => ({ ...token, name: token.id }))
  return (
    <section aria-label="Access tokens" className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">Access tokens</h1>
        <span className="flex-1" />
        <Freshness facts={data} />
      </header>
      <p className="max-w-prose text-ink-2">
        A device that signs in gets a token and can do anything you can do until the token expires or is
        deleted. Tokens are never stored on this machine.
      </p>
      {isOut && <NotStored what="Access tokens" onRetry={retry} />}
      {rows && rows.length > 0 && (
        <SimpleTable
          label="Access tokens"
          items={rows.toSorted((a, b) => Number(b.timeCreated) - Number(a.timeCreated))}
          columns={columns}
          actions={actionsOf}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState title="No access tokens">
          When a device requests a token, it shows a code. Enter the code on the{' '}
          <Link to={to('/device/verify')} className="text-accent hover:underline">
            device sign-in page
          </Link>
          .
        </EmptyState>
      )}
      {!data && !isOut && error && <PageError error={error} onRetry={retry} />}
    </section>
  )
}

function useTokenActions() {
  const remove = useWrite(currentUserAccessTokenDelete)
  return ({ id }: TokenRow): Action[] => [
    copyAction('ID', id),
    deleteAction(
      'access token',
      id,
      async () => {
        await remove.mutateAsync({ path: { tokenId: id } })
        toast({ content: named`Access token ${id} deleted` })
      },
      { body: 'The device that uses this token will lose access until it signs in again.' },
    ),
  ]
}

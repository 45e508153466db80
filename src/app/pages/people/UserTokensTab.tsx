import type { DeviceAccessToken } from '#api/generated/shared.ts'
import { pageSize } from '#domain/page-sizes.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { ensureList, pageOf } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { NotStored } from '#app/components/NotStored.tsx'
import { loaderFor } from '#app/data/query.ts'
import { useUnstored } from '#app/data/use-unstored.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { tokensOf } from './people-reads.ts'

type TokenRow = DeviceAccessToken & { name: string }

const columns: Column<TokenRow>[] = [
  { id: 'id', header: 'Token', value: ({ id }) => id, mono: true, card: 'title' },
  { ...createdColumn, card: 'fact', width: '12rem', from: undefined },
  {
    id: 'expires',
    header: 'Expires',
    value: ({ timeExpires }) => timeExpires,
    cell: ({ timeExpires }) =>
      timeExpires ? <RelativeTime date={timeExpires} suffix /> : <span className="text-ink-2">never</span>,
    exported: ({ timeExpires }) => timeExpires?.toISOString() ?? 'never',
    width: '12rem',
    card: 'fact',
  },
]

export const loader = loaderFor('/users/:userId', (params) => listed(ensureList(tokensOf(params))))

export default function UserTokensTab() {
  const params = useRouteParams('/users/:userId')
  const { isOut, retry } = useUnstored(pageOf(tokensOf(params), { limit: pageSize }))
  if (isOut) return <NotStored what="Access tokens" onRetry={retry} />
  return (
    <ListPage<TokenRow, DeviceAccessToken>
      title="Access tokens"
      level={2}
      query={tokensOf(params)}
      toRow={(token) => ({ ...token, name: token.id })}
      columns={columns}
      actions={({ id }) => [copyAction('ID', id)]}
      empty="No devices or scripts sign in as this user."
    />
  )
}

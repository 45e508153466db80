import type { ConsoleSession } from '#api/generated/silos.ts'
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
import { sessionsOf } from './people-reads.ts'

type SessionRow = ConsoleSession & { name: string }

const columns: Column<SessionRow>[] = [
  { id: 'id', header: 'Session', value: ({ id }) => id, mono: true, card: 'title' },
  { ...createdColumn, header: 'Signed in', card: 'fact', width: '12rem', from: undefined },
  {
    id: 'used',
    header: 'Last used',
    value: ({ timeLastUsed }) => timeLastUsed,
    cell: ({ timeLastUsed }) => <RelativeTime date={timeLastUsed} suffix />,
    width: '12rem',
    card: 'fact',
  },
]

export const loader = loaderFor('/users/:userId', (params) => listed(ensureList(sessionsOf(params))))

export default function UserSessionsTab() {
  const params = useRouteParams('/users/:userId')
  const { isOut, retry } = useUnstored(pageOf(sessionsOf(params), { limit: pageSize }))
  if (isOut) return <NotStored what="Sessions" onRetry={retry} />
  return (
    <ListPage<SessionRow, ConsoleSession>
      title="Sessions"
      level={2}
      query={sessionsOf(params)}
      toRow={(session) => ({ ...session, name: session.id })}
      columns={columns}
      actions={({ id }) => [copyAction('ID', id)]}
      empty="This user is not signed in anywhere."
    />
  )
}

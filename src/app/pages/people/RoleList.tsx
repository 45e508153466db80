import type { Column } from '#app/components/list/columns.tsx'
import { nameColumn } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { ForbiddenNotice } from '#app/components/ForbiddenNotice.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import type { PersonRow } from './people-columns.tsx'
import { type RoleRow, useRolesOf } from './use-roles-of.ts'

const levels = { fleet: 'Fleet', silo: 'Silo', project: 'Project' }

const columns: Column<RoleRow>[] = [
  { ...nameColumn<RoleRow>(({ link }) => link), header: 'Resource', serverSort: undefined, width: '30%' },
  {
    id: 'level',
    header: 'Level',
    value: ({ level }) => levels[level],
    facet: true,
    width: '7rem',
    card: 'fact',
  },
  {
    id: 'role',
    header: 'Role',
    value: ({ role }) => (role ? roleWord(role) : 'none'),
    cell: ({ role }) => (role ? roleWord(role) : <span className="text-ink-2">none</span>),
    facet: true,
    width: '11rem',
    card: 'badge',
  },
  {
    id: 'from',
    header: 'Source',
    value: ({ from }) => from.join('; '),
    cell: ({ from }) => (
      <bdi className="text-ink-2" title={from.join('; ')}>
        {from.join(' · ') || '–'}
      </bdi>
    ),
    card: 'fact',
  },
]

interface Props {
  id: string
  groups: PersonRow[]
  isPending: boolean
}

export function RoleList(props: Props) {
  const view = useListView('roles-of', columns)
  const { data, notes, progress, forbidden } = useRolesOf(props)
  return (
    <div className="flex flex-col gap-2">
      <ListView<RoleRow>
        title="Roles"
        level={2}
        columns={columns}
        view={view}
        data={data}
        empty="None are visible to you."
      />
      <output className="text-sm text-ink-2 empty:hidden">{progress}</output>
      {!data.loading &&
        notes.map((note) => (
          <p key={note} className="text-sm text-ink-2">
            <bdi>{note}</bdi>
          </p>
        ))}
      {forbidden && <ForbiddenNotice />}
    </div>
  )
}

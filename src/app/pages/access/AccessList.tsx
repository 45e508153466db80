import { type Column, idColumn } from '#app/components/list/columns.tsx'
import { PersonName } from '#app/components/PersonName.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { useMe } from '#app/session/session.ts'
import { IdText } from '#app/ui/text/IdText.tsx'
import { type AccessPlace, useAccessPlace } from '#app/shared/access/access-places.ts'
import { ReachNote } from '#app/shared/access/ReachNote.tsx'
import { roleWord } from '#app/shared/access/role-words.ts'
import { identityLink, useAccessActions } from './use-access-actions.ts'
import { type AccessRow, useAccess } from '#app/shared/access/use-access.ts'

const titles = { fleet: 'Roles on the fleet', silo: 'Roles on the silo', project: 'Roles on the project' }

const empties = {
  fleet: 'No one has a role on the fleet.',
  silo: 'No one has a role on the silo.',
  project: 'No one has a role on this project or on the silo.',
}

const siloColumn = (own: string): Column<AccessRow> => ({
  id: 'silo',
  header: 'Silo',
  value: ({ identity }) => identity && (identity.silo ?? own),
  facet: true,
  width: '9rem',
  card: 'fact',
})

const columnsFor = ({ level }: AccessPlace, ownSilo: string): Column<AccessRow>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (row) => <Name {...row} />,
    width: '30%',
    card: 'title',
  },
  {
    id: 'type',
    header: 'Kind',
    value: ({ type }) => (type === 'silo_group' ? 'Group' : 'User'),
    facet: true,
    width: '7rem',
    card: 'fact',
  },
  {
    id: 'role',
    header: 'Role',
    value: ({ role }) => role && roleWord(role),
    facet: true,
    width: '11rem',
    card: 'badge',
  },
  {
    id: 'from',
    header: 'Source',
    value: ({ from }) => from.join('; '),
    cell: ({ from }) => (
      <span className="text-ink-2" title={from.join('; ')}>
        {from.map((text, i) => (
          <span key={text}>
            {i > 0 && ' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
    ),
    card: 'fact',
  },
  ...(level === 'fleet' ? [siloColumn(ownSilo)] : []),
  idColumn,
]

function Name({ id, name, type, identity, isMe }: AccessRow) {
  if (!identity)
    return (
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="font-mono text-sm">
          <IdText id={id} />
        </span>
        <span className="shrink-0 text-sm text-ink-2">
          {type === 'silo_group' ? 'unknown group' : 'unknown user'}
        </span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <PersonName name={name} to={identityLink(identity)} className="truncate font-medium" />
      {isMe && <span className="shrink-0 text-sm text-ink-2">you</span>}
    </span>
  )
}

export function AccessList() {
  const place = useAccessPlace()
  const columns = columnsFor(place, useMe().siloName)
  const view = useListView(`access-${place.level}`, columns)
  const access = useAccess(place)
  const actions = useAccessActions(place, access)
  const hasUnknown = access.data.items.some(({ identity }) => !identity)
  return (
    <div className="flex flex-col gap-2">
      <ListView<AccessRow>
        title={titles[place.level]}
        columns={columns}
        view={view}
        data={access.data}
        actions={actions}
        createLink={place.assign}
        createLabel="Assign role"
        empty={empties[place.level]}
      />
      {[...access.notes, ...(hasUnknown ? [unknownText[place.level]] : [])].map((note) => (
        <p key={note} className="text-sm text-ink-2">
          <bdi>{note}</bdi>
        </p>
      ))}
      {/* Not before the rows, which would shift the note down. */}
      {!access.data.loading && <ReachNote level={place.level} />}
    </div>
  )
}

const deleted =
  'Entries shown by ID belong to deleted identities or to identities in another silo. You can remove them.'

const unknownText = {
  fleet:
    'Entries shown by ID belong to deleted identities or to groups in another silo, whose names the API does not report. You can remove them.',
  silo: deleted,
  project: deleted,
}

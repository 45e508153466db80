import { Outlet } from 'react-router'
import type { User } from '#api/generated/shared.ts'
import type { Silo } from '#api/generated/system-silos.ts'
import { PersonName } from '#app/components/PersonName.tsx'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useMe } from '#app/session/session.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { ShortId } from '#app/ui/text/ShortId.tsx'
import { siloOf, usersOf } from '#app/shared/silos/silo-reads.ts'
import { type UserRow, useSiloUserActions } from './use-silo-user-actions.ts'

export const loader = loaderFor('/system/silos/:silo/users', (params) =>
  Promise.all([ensure(siloOf(params)), ensureList(usersOf(params))]),
)

const toRow = (user: User): UserRow => ({ ...user, name: user.displayName })

const columnsFor = ({ id: siloId, name: silo }: Silo, ownSiloId: string): Column<UserRow>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <PersonName
        name={name}
        to={
          siloId === ownSiloId
            ? to('/users/:userId', { userId: id })
            : to('/system/users/:silo/:userId', { silo, userId: id })
        }
        className="font-medium"
      />
    ),
    card: 'title',
  },
  {
    id: 'id',
    header: 'ID',
    value: ({ id }) => id,
    cell: ({ id }) => <ShortId id={id} />,
    width: '10rem',
    card: 'fact',
  },
]

export default function SiloUsersTab() {
  const params = useRouteParams('/system/silos/:silo/users')
  const silo = useAnswer(siloOf(params)).value
  const columns = columnsFor(silo, useMe().siloId)
  const { of, bulk, elsewhere, adminReason } = useSiloUserActions(silo)
  return (
    <>
      {elsewhere && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-ink-2">
            {silo.identityMode === 'saml_scim'
              ? `${elsewhere}, which manages them through SCIM.`
              : `${elsewhere} and are added when they first sign in.`}
          </p>
          <LinkButton
            to={to('/system/silos/:silo/users-new', params)}
            variant="primary"
            disabledReason={elsewhere}
          >
            Create user
          </LinkButton>
        </div>
      )}
      <ListPage<UserRow, User>
        title="Users"
        level={2}
        query={usersOf(params)}
        toRow={toRow}
        columns={columns}
        actions={of}
        {...(elsewhere
          ? {}
          : {
              bulk,
              createLink: to('/system/silos/:silo/users-new', params),
              createLabel: 'Create user',
              createReason: adminReason,
            })}
        empty={
          elsewhere
            ? 'The identity provider has not added any users yet.'
            : 'No one can sign in to this silo yet.'
        }
      />
      <Outlet />
    </>
  )
}

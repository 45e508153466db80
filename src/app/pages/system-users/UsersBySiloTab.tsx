import { Link, useNavigate } from 'react-router'
import type { User } from '#api/generated/shared.ts'
import { type Silo, siloList } from '#api/generated/system-silos.ts'
import { assignedRole } from '#domain/access.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { roleWord } from '#app/shared/access/role-words.ts'
import { useOptions } from '#app/components/fields/options.ts'
import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { siloOf, usersOf } from '#app/shared/silos/silo-reads.ts'
import { policyOf } from './user-reads.ts'

interface UserRow extends User {
  name: string
  role: string
}

export const loader = loaderFor('/system/users/:silo', (params) =>
  Promise.all([
    ensure(siloOf(params)),
    ensureList(usersOf(params)),
    Promise.allSettled([ensure(all(siloList)), ensure(policyOf(params))]),
  ]),
)

const columnsIn = (silo: string): Column<UserRow>[] => [
  {
    ...nameColumn<UserRow>(({ id }) => to('/system/users/:silo/:userId', { silo, userId: id })),
    // The server sorts by id only.
    serverSort: undefined,
    width: '36%',
  },
  {
    id: 'role',
    header: 'Direct silo role',
    note: 'Roles from groups are not included, because groups in other silos are not available',
    value: ({ role }) => role,
    facet: true,
    card: 'badge',
  },
  { ...idColumn, hidden: undefined, card: 'fact' },
]

const origins: Record<string, string> = {
  local_only: 'Users are created here, with a password.',
  saml_jit: 'Users come from the silo’s identity provider and are added when they first sign in.',
  saml_scim: 'Users come from the silo’s identity provider through SCIM.',
}

export default function UsersBySiloTab() {
  const params = useRouteParams('/system/users/:silo')
  const navigate = useNavigate()
  const silo = useAnswer(siloOf(params)).value
  const silos = useOptions<Silo>(all(siloList), { noun: 'silos' })
  const adminReason = useFleetAdminReason()
  const policy = useLater(policyOf(params)).data?.value.roleAssignments
  const roleOf = (id: string) => (policy ? roleWord(assignedRole(policy, id) ?? 'none') : '–')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Combobox
          aria-label="Silo"
          noun="silos"
          className="max-w-64"
          value={silo.name}
          options={silos.items.map(({ name, description }) => ({
            value: name,
            label: name,
            detail: description,
          }))}
          onValueChange={(name) => void navigate(to('/system/users/:silo', { silo: name }))}
        />
        <p className="min-w-60 flex-1 text-ink-2">
          {origins[silo.identityMode]}{' '}
          <Link to={to('/system/silos/:silo/users', params)} className="text-accent underline">
            View users on the silo’s page
          </Link>
        </p>
      </div>
      <ListPage<UserRow, User>
        title="Users"
        level={2}
        query={usersOf(params)}
        toRow={(user) => ({ ...user, name: user.displayName, role: roleOf(user.id) })}
        columns={columnsIn(params.silo)}
        actions={({ id }) => [
          {
            label: 'Set role',
            primary: true,
            disabledReason: adminReason,
            ...(adminReason ? {} : { to: to('/system/users/:silo/:userId/role', { ...params, userId: id }) }),
          },
          copyAction('ID', id),
        ]}
        empty="No one has been added to this silo yet."
      />
    </div>
  )
}

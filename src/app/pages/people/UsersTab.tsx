import type { User } from '#api/generated/shared.ts'
import { siloPolicy, siloUsers } from '#app/shared/access/access-reads.ts'
import { ReachNote } from '#app/shared/access/ReachNote.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ensure } from '#app/data/query.ts'
import { personRow, type RoledRow, siloRoleColumn, shownIdColumn, userColumn } from './people-columns.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useSiloRoleOf } from './use-silo-role-of.ts'
import { userActions } from './user-actions.ts'

export const loader = () => Promise.all([ensureList(siloUsers), Promise.allSettled([ensure(siloPolicy)])])

export default function UsersTab() {
  const roleOf = useSiloRoleOf()
  return (
    <>
      <PeopleList<RoledRow, User>
        title="Users"
        query={siloUsers}
        toRow={(user) => ({ ...personRow(user), role: roleOf(user.id) })}
        columns={[userColumn, siloRoleColumn, shownIdColumn]}
        actions={userActions}
        empty="Users are added by the silo’s identity provider at first sign-in, or created by an operator."
      />
      <ReachNote level="silo" />
    </>
  )
}

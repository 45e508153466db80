import type { User } from '#api/generated/shared.ts'
import { membersOf } from '#app/shared/access/access-reads.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { loaderFor } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { type PersonRow, personRow, shownIdColumn, userColumn } from './people-columns.tsx'
import { PeopleList } from './PeopleList.tsx'
import { userActions } from './user-actions.ts'

export const loader = loaderFor('/groups/:groupId', ({ groupId }) =>
  Promise.allSettled([ensureList(membersOf(groupId))]),
)

export default function GroupMembersTab() {
  const { groupId } = useRouteParams('/groups/:groupId')
  return (
    <PeopleList<PersonRow, User>
      key={groupId}
      title="Members"
      query={membersOf(groupId)}
      toRow={personRow}
      columns={[userColumn, shownIdColumn]}
      actions={userActions}
      empty="The silo’s identity provider manages group membership."
    />
  )
}

import type { Group } from '#api/generated/shared.ts'
import { siloGroups, siloPolicy } from '#app/shared/access/access-reads.ts'
import { ensureList } from '#app/components/list/list-reads.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { ensure } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { groupColumn, personRow, type RoledRow, siloRoleColumn, shownIdColumn } from './people-columns.tsx'
import { PeopleList } from './PeopleList.tsx'
import { useSiloRoleOf } from './use-silo-role-of.ts'

export const loader = () => Promise.all([ensureList(siloGroups), Promise.allSettled([ensure(siloPolicy)])])

export default function GroupsTab() {
  const roleOf = useSiloRoleOf()
  return (
    <PeopleList<RoledRow, Group>
      title="Groups"
      query={siloGroups}
      toRow={(group) => ({ ...personRow(group), role: roleOf(group.id) })}
      columns={[groupColumn, siloRoleColumn, shownIdColumn]}
      actions={({ id }) => [
        { label: 'Open', to: to('/groups/:groupId', { groupId: id }), primary: true, online: false },
        copyAction('ID', id),
      ]}
      empty="Groups and their members come from the silo’s identity provider."
    />
  )
}

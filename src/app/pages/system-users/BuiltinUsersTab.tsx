import type { UserBuiltin } from '#api/generated/system-silos.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { builtinUsers } from './user-reads.ts'

export const loader = () => ensureList(builtinUsers)

export default function BuiltinUsersTab() {
  return (
    <ListPage<UserBuiltin>
      title="Built-in users"
      level={2}
      query={builtinUsers}
      columns={[
        {
          ...nameColumn<UserBuiltin>(({ name }) => to('/system/users-builtin/:user', { user: name })),
          // The server sorts by ascending name only.
          serverSort: undefined,
        },
        descriptionColumn,
        createdColumn,
        idColumn,
      ]}
      actions={({ id }) => [copyAction('ID', id)]}
      empty="Built-in users are the system’s own accounts. They cannot be used to sign in."
    />
  )
}

import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { to } from '#app/url/paths.ts'

export interface PersonRow {
  id: string
  name: string
}

/** A row of a user or a group, whom the API calls by `displayName`. */
export const personRow = ({ id, displayName }: { id: string; displayName: string }): PersonRow => ({
  id,
  name: displayName,
})

// The server sorts users and groups by id only.
const byNameHere = { serverSort: undefined, width: '30%' }

/** The name, leading to the user's page. */
export const userColumn: Column<PersonRow> = {
  ...nameColumn<PersonRow>(({ id }) => to('/users/:userId', { userId: id })),
  ...byNameHere,
}

/** The name, leading to the group's page. */
export const groupColumn: Column<PersonRow> = {
  ...nameColumn<PersonRow>(({ id }) => to('/groups/:groupId', { groupId: id })),
  ...byNameHere,
}

/** A user or a group with the role on the silo, own or through groups. */
export type RoledRow = PersonRow & { role: string }

export const siloRoleColumn: Column<RoledRow> = {
  id: 'role',
  header: 'Silo role',
  value: ({ role }) => role,
  cell: ({ role }) => <span className={role === 'none' ? 'text-ink-2' : ''}>{role}</span>,
  facet: true,
  width: '12rem',
  card: 'badge',
}

/** The id, in sight: there is little else. */
export const shownIdColumn: Column<PersonRow> = { ...idColumn, hidden: undefined, card: 'fact' }

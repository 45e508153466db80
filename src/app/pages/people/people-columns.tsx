import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { to } from '#app/url/paths.ts'

export interface PersonRow {
  id: string
  name: string
}

/** The API's `displayName` is the name; a server of another version may omit it. */
export const personRow = ({ id, displayName }: { id: string; displayName: string }): PersonRow => ({
  id,
  name: displayName ?? id,
})

// The server sorts users and groups by id only.
const byNameHere = { serverSort: undefined, width: '30%' }

export const userColumn: Column<PersonRow> = {
  ...nameColumn<PersonRow>(({ id }) => to('/users/:userId', { userId: id })),
  ...byNameHere,
}

export const groupColumn: Column<PersonRow> = {
  ...nameColumn<PersonRow>(({ id }) => to('/groups/:groupId', { groupId: id })),
  ...byNameHere,
}

/** A user or group with its role on the silo, direct or through groups. */
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

/** Shows the id by default, as there is little else. */
export const shownIdColumn: Column<PersonRow> = { ...idColumn, hidden: undefined, card: 'fact' }

import { type Action, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import type { PersonRow } from './people-columns.tsx'

export const userActions = ({ id }: PersonRow): Action[] => [
  { label: 'View roles', to: to('/users/:userId', { userId: id }), primary: true, online: false },
  copyAction('ID', id),
]

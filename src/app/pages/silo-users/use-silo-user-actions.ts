import { counted } from '#app/ui/text/format.ts'
import { localIdpUserDelete, localIdpUserSetPassword, type Silo } from '#api/generated/system-silos.ts'
import { type User } from '#api/generated/shared.ts'
import {
  type Action,
  type BulkAction,
  copyAction,
  deleteAction,
  question,
} from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useSiloAdminReason } from '#app/shared/access/use-silo-admin-reason.ts'
import { usersElsewhere } from '#app/shared/silos/silo-words.ts'
import { named } from '#app/components/named.tsx'

export type UserRow = User & { name: string }

/** All actions are disabled, with the reason, if users come from an identity provider: `elsewhere`. */
export function useSiloUserActions({ name: silo, identityMode }: Silo) {
  const me = useMe()
  const setPassword = useWrite(localIdpUserSetPassword)
  const remove = useWrite(localIdpUserDelete)
  const elsewhere = identityMode === 'local_only' ? undefined : usersElsewhere
  const adminReason = useSiloAdminReason(silo)
  const disabledReason = elsewhere ?? adminReason
  const at = ({ id }: UserRow) => ({ path: { userId: id }, query: { silo } })
  const isMe = ({ id }: UserRow) => id === me.id

  const of = (user: UserRow): Action[] => [
    {
      label: 'Set password',
      primary: true,
      disabledReason,
      ...(disabledReason
        ? {}
        : { to: to('/system/silos/:silo/users/:user/password', { silo, user: user.id }) }),
    },
    {
      label: 'Disable sign-in',
      disabledReason,
      run: () =>
        question.set({
          title: named`Disable sign-in for ${user.name}?`,
          body: `The user’s password will be deleted. The user and everything they own will remain.${isMe(user) ? ' This is your own account.' : ''}`,
          actionLabel: 'Disable sign-in',
          danger: true,
          errorTitle: 'Could not disable sign-in',
          run: async () => {
            await setPassword.mutateAsync({ ...at(user), body: { mode: 'login_disallowed' } })
            toast({ content: named`User ${user.name} can no longer sign in` })
          },
        }),
    },
    copyAction('ID', user.id),
    deleteAction(
      'user',
      user.name,
      async () => {
        await remove.mutateAsync(at(user))
        toast({ content: named`User ${user.name} deleted` })
      },
      {
        disabledReason,
        body: `The user’s SSH keys, sessions and access tokens will also be deleted. Anything they created will remain.${isMe(user) ? ' This is your own account. You will be signed out and will not be able to sign in again.' : ''}`,
      },
    ),
  ]

  const bulk: BulkAction<UserRow>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (user) =>
        disabledReason ?? (isMe(user) ? 'You cannot delete yourself in a bulk action' : undefined),
      run: (user) => remove.mutateAsync(at(user)),
      ask: (users) => ({
        title: `Delete ${counted(users.length, 'user')}?`,
        body: 'Their SSH keys, sessions and access tokens will also be deleted. Anything they created will remain.',
        actionLabel: `Delete ${users.length}`,
      }),
    },
  ]
  return { of, bulk, elsewhere, adminReason }
}

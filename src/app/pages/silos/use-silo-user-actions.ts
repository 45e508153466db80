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
import { usersElsewhere } from './silo-words.ts'

export type UserRow = User & { name: string }

/** What can be done to a user of a silo; nothing where users come from an identity provider, and the reason why. */
export function useSiloUserActions({ name: silo, identityMode }: Silo) {
  const me = useMe()
  const setPassword = useWrite(localIdpUserSetPassword)
  const remove = useWrite(localIdpUserDelete)
  const disabledReason = identityMode === 'local_only' ? undefined : usersElsewhere
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
      label: 'Disallow login',
      disabledReason,
      run: () =>
        question.set({
          title: `Disallow login of ${user.name}?`,
          body: `The password is thrown away. The user, with everything that is theirs, stays.${isMe(user) ? ' This is you.' : ''}`,
          actionLabel: 'Disallow login',
          danger: true,
          errorTitle: 'Could not disallow login',
          run: async () => {
            await setPassword.mutateAsync({ ...at(user), body: { mode: 'login_disallowed' } })
            toast({ content: `User ${user.name} can no longer sign in` })
          },
        }),
    },
    copyAction('ID', user.id),
    deleteAction(
      'user',
      user.name,
      async () => {
        await remove.mutateAsync(at(user))
        toast({ content: `User ${user.name} deleted` })
      },
      {
        disabledReason,
        body: `The user’s SSH keys, sessions and access tokens go with them; what they made stays.${isMe(user) ? ' This is you: you are signed out and cannot come back.' : ''}`,
      },
    ),
  ]

  const bulk: BulkAction<UserRow>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: (user) =>
        disabledReason ?? (isMe(user) ? 'You cannot delete yourself among others' : undefined),
      run: (user) => remove.mutateAsync(at(user)),
      ask: (users) => ({
        title: `Delete ${counted(users.length, 'user')}?`,
        body: 'Their SSH keys, sessions and access tokens go with them; what they made stays.',
        actionLabel: `Delete ${users.length}`,
      }),
    },
  ]
  return { of, bulk, disabledReason }
}

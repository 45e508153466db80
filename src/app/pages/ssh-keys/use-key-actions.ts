import { counted } from '#app/ui/text/format.ts'
import { currentUserSshKeyDelete } from '#api/generated/current-user.ts'
import { type Action, type BulkAction, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { KeyRow } from '#app/shared/ssh-keys/key-facts.ts'
import { named } from '#app/components/named.tsx'

const bodyFor = (keys: number): string =>
  keys === 1
    ? 'Existing instances will keep this key. New instances will not get it.'
    : 'Existing instances will keep these keys. New instances will not get them.'

/** Pages of the key pass `leave` to navigate away after deletion. */
export function useKeyActions(leave?: () => unknown) {
  const remove = useWrite(currentUserSshKeyDelete, { done: leave })
  const of = ({ id, name, publicKey, fingerprint }: KeyRow): Action[] => [
    copyAction('public key', publicKey),
    copyAction('fingerprint', fingerprint),
    copyAction('ID', id),
    deleteAction(
      'SSH key',
      name,
      async () => {
        await remove.mutateAsync({ path: { sshKey: id } })
        toast({ content: named`SSH key ${name} deleted` })
      },
      { body: bodyFor(1) },
    ),
  ]
  const bulk: BulkAction<KeyRow>[] = [
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: () => undefined,
      run: ({ id }) => remove.mutateAsync({ path: { sshKey: id } }),
      ask: (keys) => ({
        title: `Delete ${counted(keys.length, 'SSH key')}?`,
        body: [named`${keys.map(({ name }) => name).join(', ')}. `, bodyFor(keys.length)],
        actionLabel: `Delete ${keys.length}`,
      }),
    },
  ]
  return { of, bulk }
}

import { Outlet } from 'react-router'
import { currentUserSshKeyList } from '#api/generated/current-user.ts'
import type { SshKey } from '#api/generated/shared.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { to } from '#app/url/paths.ts'
import { all, query, useLater } from '#app/data/query.ts'
import { keyRow, type KeyRow, useFingerprints } from '#app/shared/ssh-keys/key-facts.ts'
import { useKeyActions } from './use-key-actions.ts'

const keys = query(currentUserSshKeyList, {})

const columns: Column<KeyRow>[] = [
  {
    ...nameColumn<KeyRow>(({ name }) => to('/settings/ssh-keys/:sshKey/edit', { sshKey: name })),
    width: '16%',
  },
  {
    id: 'type',
    header: 'Type',
    value: ({ type }) => type ?? 'unreadable',
    mono: true,
    facet: true,
    width: '9.5rem',
    card: 'fact',
  },
  { id: 'bits', header: 'Bits', value: ({ bits }) => bits, align: 'right', mono: true, width: '4.5rem' },
  {
    id: 'comment',
    header: 'Comment',
    value: ({ comment }) => comment,
    cell: ({ comment }) => (
      <bdi className="text-ink-2" title={comment}>
        {comment}
      </bdi>
    ),
    from: 'md',
    width: '14%',
    card: 'fact',
  },
  {
    id: 'fingerprint',
    header: 'Fingerprint',
    value: ({ fingerprint }) => fingerprint,
    cell: ({ fingerprint = '…' }) => (
      <bdi className="font-mono text-sm" title={fingerprint}>
        {fingerprint}
      </bdi>
    ),
    mono: true,
    from: 'lg',
    card: 'fact',
  },
  { ...descriptionColumn, hidden: true },
  createdColumn,
  idColumn,
]

export const loader = () => ensureList(keys)

export default function SshKeysPage() {
  const own = useLater(all(currentUserSshKeyList)).data?.value.items ?? []
  const fingerprints = useFingerprints(own.map(({ publicKey }) => publicKey))
  const actions = useKeyActions()
  return (
    <>
      <ListPage<KeyRow, SshKey>
        title="SSH keys"
        query={keys}
        toRow={(key) => keyRow(key, fingerprints)}
        columns={columns}
        actions={actions.of}
        bulk={actions.bulk}
        createLink={to('/settings/ssh-keys-new')}
        createLabel="Add SSH key"
        empty="Your profile’s public keys. Anyone with a matching private key can connect to instances you create."
      />
      <Outlet />
    </>
  )
}

import { Link, Outlet } from 'react-router'
import type { UpdatesTrustRoot } from '#api/generated/system-update.ts'
import { readRoot, type TufRoot } from '#domain/keys/tuf-root.ts'
import { listed } from '#app/shared/hardware/inventory-reads.ts'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { counted, shortId } from '#app/ui/text/format.ts'
import { useNow } from '#app/ui/text/use-now.ts'
import { RootExpiry } from './RootExpiry.tsx'
import { trustRoots } from './update-reads.ts'
import { useRootActions } from './use-root-actions.tsx'

interface RootRow extends UpdatesTrustRoot {
  name: string
  root: TufRoot
}

const columns: Column<RootRow>[] = [
  {
    id: 'name',
    header: 'Trust root',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link
        to={to('/system/update/trust-roots/:trustRootId', { trustRootId: id })}
        className="font-medium text-ink hover:underline"
        title={id}
      >
        {name}
      </Link>
    ),
    mono: true,
    width: '9rem',
    card: 'title',
  },
  {
    id: 'version',
    header: 'Version',
    value: ({ root }) => root.version,
    align: 'right',
    width: '6rem',
    card: 'fact',
  },
  { id: 'keys', header: 'Keys', value: ({ root }) => counted(root.keys.length, 'key'), card: 'fact' },
  {
    id: 'threshold',
    header: 'Signing threshold',
    value: ({ root }) => thresholdText(root),
    card: 'fact',
  },
  {
    id: 'expires',
    header: 'Expires',
    value: ({ root }) => root.expires,
    cell: ({ root }) => <RootExpiry expires={root.expires} />,
    width: '9rem',
    card: 'badge',
  },
  { ...createdColumn, header: 'Added' },
]

function thresholdText({ roles }: TufRoot): string {
  const targets = roles.find(({ name }) => name === 'targets')
  return targets ? `${targets.threshold} of ${counted(targets.keyIds.length, 'key')}` : ''
}

export const loader = () => listed(ensureList(trustRoots))

export default function TrustRootsTab() {
  const now = useNow()
  const actionsOf = useRootActions()
  return (
    <>
      <ListPage<RootRow, UpdatesTrustRoot>
        title="Trust roots"
        level={2}
        query={trustRoots}
        toRow={(one) => ({ ...one, name: shortId(one.id), root: readRoot(one.rootRole, now).root })}
        columns={columns}
        actions={(one) => [
          { label: 'Open', to: to('/system/update/trust-roots/:trustRootId', { trustRootId: one.id }) },
          ...actionsOf(one),
        ]}
        createLink={to('/system/update/trust-roots-add')}
        createLabel="Add trust root"
        createReason={useFleetAdminReason()}
        empty="A trust root tells the rack whose releases to trust. Without one, the rack accepts no releases."
      />
      <Outlet />
    </>
  )
}

import { Outlet } from 'react-router'
import type { SupportBundleInfo } from '#api/generated/experimental.ts'
import { type Column, createdColumn, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { BundleState } from './BundleState.tsx'
import { allBundles, isTransitioning } from './bundle-reads.ts'
import { useBundleActions } from './use-bundle-actions.ts'

type Row = SupportBundleInfo & { name: string }

const { serverSort: _, ...named } = nameColumn<Row>(({ id }) =>
  to('/system/support-bundles/:bundleId', { bundleId: id }),
)

const { from: __, ...created } = createdColumn

const columns: Column<Row>[] = [
  { ...named, header: 'Bundle', width: '8rem' },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <BundleState state={state} />,
    facet: true,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'comment',
    header: 'Comment',
    value: ({ userComment }) => userComment ?? '',
    cell: ({ userComment }) => <bdi title={userComment ?? ''}>{userComment}</bdi>,
    card: 'fact',
  },
  {
    id: 'reason',
    header: 'Reason',
    value: ({ reasonForFailure, reasonForCreation }) => reasonForFailure ?? reasonForCreation,
    cell: ({ reasonForFailure, reasonForCreation }) => (
      <bdi className="text-ink-2" title={reasonForFailure ?? reasonForCreation}>
        {reasonForFailure ?? reasonForCreation}
      </bdi>
    ),
    from: 'md',
    card: 'fact',
  },
  {
    ...created,
    serverSort: { asc: 'time_and_id_ascending', desc: 'time_and_id_descending' },
    card: 'fact',
  },
  idColumn,
]

export const loader = () => ensureList(allBundles)

const toRow = (bundle: SupportBundleInfo): Row => ({ ...bundle, name: shortId(bundle.id) })

export default function BundleList() {
  const actionsOf = useBundleActions()
  return (
    <>
      <ListPage<Row, SupportBundleInfo>
        title="Support Bundles"
        query={allBundles}
        toRow={toRow}
        columns={columns}
        actions={(bundle) => [
          { label: 'Open', to: to('/system/support-bundles/:bundleId', { bundleId: bundle.id }) },
          ...actionsOf(bundle),
        ]}
        createLink={to('/system/support-bundles-new')}
        createLabel="Create support bundle"
        createReason={useFleetAdminReason()}
        empty="A support bundle captures the logs, states and settings of the rack’s sleds at one point in time."
        transitioning={(bundles) => bundles.some(isTransitioning)}
      />
      <Outlet />
    </>
  )
}

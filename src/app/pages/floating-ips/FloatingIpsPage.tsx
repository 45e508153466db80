import { Outlet, useParams } from 'react-router'
import type { FloatingIp } from '#api/generated/floating-ips.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { attachmentColumn, instanceColumn } from '#app/shared/instances/attached-columns.tsx'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { ensure, loaderFor } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { addressColumn, poolColumn } from './floating-ip-columns.tsx'
import { floatingIpsOf } from './floating-ip-reads.ts'
import { InterruptedMoves } from './InterruptedMoves.tsx'
import { useFloatingIpActions } from './use-floating-ip-actions.ts'
import { type FloatingIpRow, useFloatingIpRows } from './use-floating-ip-rows.ts'

export const loader = loaderFor('/projects/:project/floating-ips', (params) =>
  Promise.all([
    ensureList(floatingIpsOf(params)),
    Promise.allSettled([ensure(optionReads.instances(params.project)), ensure(optionReads.pools())]),
  ]),
)

export default function FloatingIpsPage() {
  const { project } = useRouteParams('/projects/:project/floating-ips')
  const { floatingIp: inPanel } = useParams()
  const toRow = useFloatingIpRows(project)
  const actions = useFloatingIpActions(project)
  return (
    <div className="flex flex-col gap-3">
      {/* The panel shows its own. */}
      {!inPanel && <InterruptedMoves project={project} />}
      <ListPage<FloatingIpRow, FloatingIp>
        title="Floating IPs"
        query={floatingIpsOf({ project })}
        toRow={toRow}
        columns={[
          {
            ...nameColumn<FloatingIpRow>(({ name }) =>
              to('/projects/:project/floating-ips/:floatingIp/edit', { project, floatingIp: name }),
            ),
            width: '20%',
          },
          addressColumn,
          poolColumn,
          instanceColumn,
          attachmentColumn,
          { ...descriptionColumn, hidden: true },
          createdColumn,
          idColumn,
        ]}
        actions={actions.of}
        bulk={actions.bulk}
        createLink={to('/projects/:project/floating-ips-new', { project })}
        createLabel="Create floating IP"
        empty="A floating IP is an address that belongs to the project. It outlasts the instance it is attached to and can be moved to another."
      />
      <Outlet />
    </div>
  )
}

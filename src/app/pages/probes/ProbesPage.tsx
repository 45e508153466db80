import { Outlet } from 'react-router'
import type { ProbeInfo } from '#api/generated/experimental.ts'
import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { loaderFor } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'
import { probesOf } from './probe-reads.ts'
import { SledName } from './SledName.tsx'
import { useProbeActions } from './use-probe-actions.ts'
import { ensureSleds, useSleds } from './use-sleds.ts'

export const loader = loaderFor('/projects/:project/probes', (params) =>
  Promise.all([ensureList(probesOf(params)), Promise.allSettled([ensureSleds()])]),
)

const addressColumns: Column<ProbeInfo>[] = [
  {
    id: 'external',
    header: 'External IPs',
    value: ({ externalIps }) => externalIps.map(({ ip }) => ip).join(', '),
    mono: true,
    card: 'fact',
  },
  {
    id: 'internal',
    header: 'Internal IP',
    value: (probe) => probe.interface.ip,
    mono: true,
    card: 'fact',
  },
]

/** Shows serial numbers to users who may see sleds. */
const sledColumn = (serialOf: (sledId: string) => string | undefined): Column<ProbeInfo> => ({
  id: 'sled',
  header: 'Sled',
  value: ({ sled }) => serialOf(sled) ?? shortId(sled),
  cell: ({ sled }) => <SledName sledId={sled} serial={serialOf(sled)} />,
  facet: true,
  card: 'fact',
})

export default function ProbesPage() {
  const { project } = useRouteParams('/projects/:project/probes')
  const { serialOf, reason } = useSleds()
  const actions = useProbeActions(project)
  return (
    <>
      <ListPage<ProbeInfo>
        title="Probes"
        query={probesOf({ project })}
        columns={[
          nameColumn(({ name }) => to('/projects/:project/probes/:probe', { project, probe: name })),
          ...addressColumns,
          sledColumn(serialOf),
          idColumn,
        ]}
        actions={actions.of}
        bulk={actions.bulk}
        createLink={to('/projects/:project/probes-new', { project })}
        createLabel="Create probe"
        createReason={reason}
        empty="A probe is a bare endpoint that you place on a sled to test whether that sled can be reached. Probes are experimental and may change or be removed."
      />
      <Outlet />
    </>
  )
}

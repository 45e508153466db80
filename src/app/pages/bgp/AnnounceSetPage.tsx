import { Outlet } from 'react-router'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { idFact } from '#app/components/id-fact.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { listOfRead } from '#app/components/list/whole-list.ts'
import { allLots, announcementsOf, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'
import { client, ensure, loaderFor, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { setOf, useSet } from './announce-set-reads.ts'
import { useLotBlocks } from './use-lot-blocks.ts'
import { useSetActions } from './use-set-actions.tsx'

interface Row {
  id: string
  name: string
  lot: string | undefined
  block: string | undefined
  /** Peers it is exported to; undefined while unknown. */
  peers: string[] | undefined
}

const columns: Column<Row>[] = [
  { id: 'network', header: 'Network', value: ({ name }) => name, mono: true, width: '24%', card: 'title' },
  {
    id: 'lot',
    header: 'Address lot',
    value: ({ lot }) => lot,
    cell: ({ lot }) => <bdi>{lot ?? '–'}</bdi>,
    facet: true,
    width: '14%',
    card: 'fact',
  },
  {
    id: 'block',
    header: 'Block',
    value: ({ block }) => block,
    late: true,
    cell: ({ block }) => block ?? '–',
    mono: true,
    width: '30%',
    card: 'fact',
  },
  {
    id: 'peers',
    header: 'Exported to',
    note: 'Sessions that currently export it. The server reports only IPv4.',
    value: ({ peers }) => peers && (peers.join(', ') || 'none'),
    late: true,
    cell: ({ peers }) => peers?.join(', ') || <span className="text-ink-2">{peers ? 'none' : '–'}</span>,
    mono: true,
    card: 'fact',
  },
]

export const loader = loaderFor('/system/networking/bgp/announce-sets/:announceSet', async (params) => {
  await client.ensureQueryData(setOf(params.announceSet))
  await settled([ensure(announcementsOf(params.announceSet)), ensure(exportedPrefixes), ensure(allLots)])
})

export default function AnnounceSetPage() {
  const { announceSet } = useRouteParams('/system/networking/bgp/announce-sets/:announceSet')
  const navigate = useNavigateFromHere()
  const answer = useSet(announceSet)
  const set = answer.value
  const actions = useSetActions(() => navigate(to('/system/networking/bgp/announce-sets')))
  return (
    <DetailPage
      title={set.name}
      freshness={answer}
      actions={actions(set)}
      facts={[
        descriptionFact(set.description),
        ['Created', <RelativeTime key="created" date={set.timeCreated} suffix />],
        ['Modified', <RelativeTime key="modified" date={set.timeModified} suffix />],
        idFact(set.id),
      ]}
    >
      <Announcements announceSet={announceSet} />
      <Outlet />
    </DetailPage>
  )
}

function Announcements({ announceSet }: { announceSet: string }) {
  const read = useLater(announcementsOf(announceSet))
  const { blocks } = useLotBlocks()
  const exports = useLater(exportedPrefixes).data?.value.exports
  const view = useListView('bgp-announcements', columns)
  const rows = (read.data?.value ?? []).map(({ network, addressLotBlockId }): Row => {
    const block = blocks.find(({ id }) => id === addressLotBlockId)
    return {
      id: network,
      name: network,
      lot: block?.lot,
      block: block && `${block.first}–${block.last}`,
      peers: exports && Object.keys(exports).filter((peer) => exports[peer]?.includes(network)),
    }
  })
  return (
    <ListView
      title="Announcements"
      level={2}
      columns={columns}
      view={view}
      data={listOfRead(read, rows)}
      empty="This set announces no prefixes."
    />
  )
}

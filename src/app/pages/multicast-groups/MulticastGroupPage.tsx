import { Link, Outlet } from 'react-router'
import { type MulticastGroup, type MulticastGroupMember } from '#api/generated/experimental.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import { Address } from '#app/components/Address.tsx'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { type Column, createdColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { isPassing, MulticastState } from '#app/shared/multicast/MulticastState.tsx'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { IdText } from '#app/ui/text/IdText.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { groupOf, membersOf } from './multicast-group-reads.ts'
import { useMulticastMemberActions } from './use-multicast-member-actions.ts'
import { type MemberRow, useMemberRows } from './use-member-rows.ts'
import { useMulticastGroupActions } from './use-multicast-group-actions.ts'

export const loader = loaderFor('/system/multicast-groups/:multicastGroup', (params) =>
  Promise.all([
    ensure(groupOf(params)),
    Promise.allSettled([ensureList(membersOf(params)), ensure(all(ipPoolList))]),
  ]),
)

export default function MulticastGroupPage() {
  const params = useRouteParams('/system/multicast-groups/:multicastGroup')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(groupOf(params), { transitioning: isPassing })
  const actionsOf = useMulticastGroupActions(() => navigate(to('/system/multicast-groups')))
  const group = answer.value
  return (
    <DetailPage
      title={group.name}
      badge={<MulticastState state={group.state} />}
      freshness={answer}
      actions={actionsOf(group)}
      facts={[
        ['Address', group.multicastIp ? <Address key="address" value={group.multicastIp} /> : '–'],
        ['IP pool', <PoolLink key="pool" id={group.ipPoolId} />],
        ['Sources', group.sourceIps ? <Sources key="sources" ips={group.sourceIps} /> : '–'],
        ['VLAN', group.mvlan ?? 'None (traffic stays in the rack)'],
        descriptionFact(group.description),
        ['Created', <RelativeTime key="created" date={group.timeCreated} suffix />],
        idFact(group.id),
      ]}
    >
      <Members group={group} />
      <Outlet />
    </DetailPage>
  )
}

const Sources = ({ ips }: { ips: string[] }) => (
  <span className="wrap-anywhere" data-long={ips.length > 3 || undefined}>
    {ips.length > 0 ? <span className="font-mono text-sm">{ips.join(', ')}</span> : 'Any'}
  </span>
)

function PoolLink({ id }: { id: string }) {
  const pool = useLater(all(ipPoolList)).data?.value.items.find((it) => it.id === id)
  if (!pool)
    return (
      <span className="font-mono text-sm">
        <IdText id={id} />
      </span>
    )
  return (
    <Link
      to={to('/system/networking/ip-pools/:pool', { pool: pool.name })}
      className="min-w-0 truncate hover:underline"
    >
      <bdi>{pool.name}</bdi>
    </Link>
  )
}

const columns: Column<MemberRow>[] = [
  {
    id: 'instance',
    header: 'Instance',
    value: ({ name }) => name,
    cell: ({ name, instanceId, isKnown, isPending }) =>
      isPending ? (
        <Skeleton className="w-32" />
      ) : isKnown ? (
        <Link
          to={to('/lookup/i/:instance', { instance: instanceId })}
          className="font-medium text-ink hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span className="font-mono text-sm" title={name}>
          {name}
        </span>
      ),
    width: '30%',
    card: 'title',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <MulticastState state={state} />,
    facet: true,
    width: '8rem',
    card: 'badge',
  },
  {
    id: 'project',
    header: 'Project',
    value: ({ project }) => project,
    cell: ({ project }) => (project ? <bdi>{project}</bdi> : <span className="text-ink-2">–</span>),
    facet: true,
    card: 'fact',
  },
  { ...createdColumn, header: 'Added', card: 'fact' },
  { id: 'instanceId', header: 'Instance ID', value: ({ instanceId }) => instanceId, mono: true, from: 'lg' },
]

function Members({ group }: { group: MulticastGroup }) {
  const params = useRouteParams('/system/multicast-groups/:multicastGroup')
  const toRow = useMemberRows(params)
  const actions = useMulticastMemberActions(group)
  return (
    <ListPage<MemberRow, MulticastGroupMember>
      title="Members"
      level={2}
      query={membersOf(params)}
      toRow={toRow}
      columns={columns}
      actions={actions.of}
      bulk={actions.bulk}
      createLink={to('/system/multicast-groups/:multicastGroup/members-add', params)}
      createLabel="Add member"
      empty="Members can be instances in any project or silo. Running members receive traffic sent to the group."
      transitioning={(items) => items.some(isPassing)}
    />
  )
}

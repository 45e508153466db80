import { Link } from 'react-router'
import { instanceMulticastGroupLeave, type MulticastGroupMember } from '#api/generated/experimental.ts'
import type { Instance } from '#api/generated/instances.ts'
import { copyAction, question } from '#app/components/actions/actions.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import type { Column } from '#app/components/list/columns.tsx'
import { SimpleTable } from '#app/components/list/SimpleTable.tsx'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { isPassing, MulticastState } from '#app/shared/multicast/MulticastState.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { type Params, to } from '#app/url/paths.ts'
import { useLater, useWrite } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { Address } from '#app/components/Address.tsx'
import { named } from '#app/components/named.tsx'
import { useJoinableGroups } from './use-joinable-groups.ts'

/** A membership with the address of its group, if known. */
interface Row extends MulticastGroupMember {
  address: string | undefined
}

const columnsFor = (fleetViewer: boolean): Column<Row>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) =>
      !fleetViewer ? (
        <bdi className="font-medium" title={name}>
          {name}
        </bdi>
      ) : (
        <Link
          to={to('/system/multicast-groups/:multicastGroup', { multicastGroup: name })}
          className="font-medium text-ink hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    width: '22%',
    card: 'title',
  },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => state,
    cell: ({ state }) => <MulticastState state={state} />,
    width: '28%',
    card: 'badge',
  },
  {
    id: 'address',
    header: 'Address',
    value: ({ address }) => address ?? '–',
    cell: ({ address }) => (address ? <Address value={address} /> : '–'),
    width: '12rem',
    card: 'fact',
  },
  {
    id: 'joined',
    header: 'Added',
    value: ({ timeCreated }) => timeCreated,
    cell: ({ timeCreated }) => <RelativeTime date={timeCreated} suffix />,
    card: 'fact',
  },
]

interface Props {
  params: Params<'/projects/:project/instances/:instance/networking'>
  instance: Instance
}

export function MulticastGroups({ params, instance }: Props) {
  const { data, error, refetch } = useLater(multicastGroupsOf(params), {
    transitioning: ({ items }) => items.some(isPassing),
  })
  const groups = useJoinableGroups(params)
  const { fleetViewer } = useMe()
  const leave = useWrite(instanceMulticastGroupLeave)
  const rows = data?.value.items.map((member): Row => {
    const group = groups.items.find(({ id }) => id === member.multicastGroupId)
    return { ...member, name: group?.name ?? member.multicastGroupId, address: group?.multicastIp }
  })
  const askToLeave = ({ name, address, multicastGroupId: multicastGroup }: Row) =>
    question.set({
      title: named`Leave multicast group ${name}?`,
      body: address
        ? named`${instance.name} will no longer receive traffic sent to ${address}.`
        : named`${instance.name} will no longer receive traffic sent to the group.`,
      actionLabel: 'Leave group',
      danger: true,
      errorTitle: 'Could not leave multicast group',
      run: async () => {
        await leave.mutateAsync({ path: { instance: instance.id, multicastGroup } })
        toast({ content: named`${instance.name} left ${name}` })
      },
    })
  return (
    <Section
      level={2}
      title="Multicast groups"
      aside={
        <>
          <Freshness facts={data} />
          <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <LinkButton
              to={to('/projects/:project/instances/:instance/networking/multicast-group-join', params)}
              disabledReason={groups.reason}
            >
              Join multicast group
            </LinkButton>
          </span>
        </>
      }
    >
      {rows && rows.length > 0 && (
        <SimpleTable
          label="Multicast groups"
          items={rows}
          columns={columnsFor(fleetViewer)}
          actions={(row) => [
            { label: 'Leave', primary: true, danger: true, run: () => askToLeave(row) },
            copyAction('group ID', row.multicastGroupId),
          ]}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState title="No multicast groups">
          Traffic sent to the address of a group reaches all instances in it.
        </EmptyState>
      )}
      {!rows && error && <PageError error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

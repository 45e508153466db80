import { Outlet } from 'react-router'
import { isTransitioning } from '#domain/instance-actions.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { type Column, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { StateBadge } from '#app/components/StateBadge.tsx'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { ensure, useAnswer } from '#app/data/query.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ExperimentalBadge } from './ExperimentalBadge.tsx'
import type { GroupKind } from './group-kinds.ts'
import type { Group, GroupMember, GroupParams } from './group-operations.ts'
import { groupOf, membersOf } from './group-reads.ts'
import { failureDomainText, policyText } from './group-words.ts'
import { useAffinityGroupActions } from './use-affinity-group-actions.ts'
import { type MemberRow, useAffinityMemberActions } from './use-affinity-member-actions.ts'
import { useAddableInstances } from './use-addable-instances.ts'

const toRow = ({ value }: GroupMember): MemberRow => value

const stateColumn: Column<MemberRow> = {
  id: 'state',
  header: 'State',
  value: ({ runState }) => runState,
  cell: ({ id, runState }) => <StateBadge of="instance" state={runState} id={id} />,
  facet: true,
  width: '10rem',
  card: 'badge',
}

export const ensureGroup = (kind: GroupKind, at: GroupParams) =>
  Promise.all([ensure(groupOf(kind, at)), Promise.allSettled([ensureList(membersOf(kind, at))])])

export function GroupPage({ kind, project, group: name }: GroupParams & { kind: GroupKind }) {
  const at = { project, group: name }
  const navigate = useNavigateFromHere()
  const answer = useAnswer(groupOf(kind, at))
  const group = answer.value
  const actionsOf = useAffinityGroupActions(kind, project, () => navigate(kind.places.list(project)))
  return (
    <DetailPage
      title={group.name}
      badge={kind.isExperimental && <ExperimentalBadge />}
      freshness={answer}
      actions={actionsOf(group)}
      facts={[
        ['Policy', policyText(group.policy)],
        ['Failure domain', failureDomainText(group.failureDomain)],
        descriptionFact(group.description),
        ['Created', <RelativeTime key="created" date={group.timeCreated} suffix />],
        idFact(group.id),
      ]}
    >
      <p className="text-ink-2">{kind.policies[group.policy]}.</p>
      <Members kind={kind} at={at} group={group} />
      <Outlet />
    </DetailPage>
  )
}

function Members({ kind, at, group }: { kind: GroupKind; at: GroupParams; group: Group }) {
  const actions = useAffinityMemberActions(kind, at.project, group)
  return (
    <ListPage<MemberRow, GroupMember>
      title="Members"
      level={2}
      query={membersOf(kind, at)}
      toRow={toRow}
      columns={[
        {
          ...nameColumn<MemberRow>(({ name }) =>
            to('/projects/:project/instances/:instance', { project: at.project, instance: name }),
          ),
          // The other columns keep their widths.
          width: undefined,
        },
        stateColumn,
        { ...idColumn, header: 'Instance ID', hidden: undefined, from: 'md' },
      ]}
      actions={actions.of}
      bulk={actions.bulk}
      createLink={kind.places.addMember(at)}
      createLabel="Add member"
      createReason={useAddableInstances(kind, at).reason}
      empty="Members are instances in this project. Only stopped instances can be added."
      transitioning={(items) => items.some(isTransitioning)}
    />
  )
}

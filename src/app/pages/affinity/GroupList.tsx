import { Outlet } from 'react-router'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  nameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { ensure } from '#app/data/query.ts'
import type { GroupKind } from './group-kinds.ts'
import type { Group } from './group-operations.ts'
import { allGroupsOf, groupsOf } from './group-reads.ts'
import { failureDomainText, policyText } from './group-words.ts'
import { useAffinityGroupActions } from './use-affinity-group-actions.ts'
import { type GroupRow, useGroupRows } from './use-group-rows.ts'

const policyColumn: Column<GroupRow> = {
  id: 'policy',
  header: 'Policy',
  value: ({ policy }) => policyText(policy),
  facet: true,
  width: '10rem',
  card: 'fact',
}

const membersColumn: Column<GroupRow> = {
  id: 'members',
  header: 'Members',
  value: ({ members }) => members,
  cell: ({ members }) => members ?? <span className="text-ink-2">–</span>,
  align: 'right',
  mono: true,
  width: '6.5rem',
  card: 'fact',
}

const failureDomainColumn: Column<GroupRow> = {
  id: 'failureDomain',
  header: 'Failure domain',
  value: ({ failureDomain }) => failureDomainText(failureDomain),
  width: '9rem',
  from: 'lg',
  card: 'fact',
}

export const ensureGroupList = (kind: GroupKind, project: string) =>
  Promise.all([ensureList(groupsOf(kind, project)), Promise.allSettled([ensure(allGroupsOf(kind, project))])])

export function GroupList({ kind, project }: { kind: GroupKind; project: string }) {
  const toRow = useGroupRows(kind, project)
  const actionsOf = useAffinityGroupActions(kind, project)
  return (
    <>
      <ListPage<GroupRow, Group>
        title={kind.title}
        level={2}
        query={groupsOf(kind, project)}
        toRow={toRow}
        columns={[
          nameColumn(({ name }) => kind.places.group({ project, group: name })),
          { ...descriptionColumn, card: 'plain fact' },
          policyColumn,
          membersColumn,
          failureDomainColumn,
          createdColumn,
          idColumn,
        ]}
        actions={(group) => [
          { label: 'Open', to: kind.places.group({ project, group: group.name }) },
          ...actionsOf(group),
        ]}
        createLink={kind.places.create(project)}
        createLabel={`Create ${kind.noun}`}
        empty={kind.purpose}
      />
      <Outlet />
    </>
  )
}

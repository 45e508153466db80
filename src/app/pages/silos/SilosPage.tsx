import {
  siloList,
  type Silo,
  type SiloUtilization,
  siloUtilizationList,
} from '#api/generated/system-silos.ts'
import {
  type Column,
  createdColumn,
  descriptionColumn,
  idColumn,
  markedNameColumn,
} from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { useFleetCollaboratorReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { to } from '#app/url/paths.ts'
import { all, ensure, query, useLater } from '#app/data/query.ts'
import { shareUsed } from '#app/shared/quotas/quota-rules.ts'
import { amount, modeWord, quotaAmount, resources } from '#app/shared/silos/silo-words.ts'
import { UsageCell } from './UsageCell.tsx'
import { useSiloActions } from './use-silo-actions.ts'

const silos = query(siloList, {})

/** The list works without use and quotas. */
export const loader = () =>
  Promise.all([ensureList(silos), Promise.allSettled([ensure(all(siloUtilizationList))])])

type Utilizations = Map<string, SiloUtilization>

const usageColumns = (of: Utilizations) =>
  resources.map(({ kind, label }): Column<Silo> => {
    const pair = ({ id }: Silo) => {
      const { allocated, provisioned } = of.get(id) ?? {}
      const [used, quota] = [provisioned?.[kind] ?? NaN, allocated?.[kind] ?? NaN]
      return Number.isFinite(used + quota) ? { used, quota } : undefined
    }
    return {
      id: kind,
      header: label,
      value: (silo) => {
        const its = pair(silo)
        return its && shareUsed(its.used, its.quota)
      },
      text: (silo) => {
        const its = pair(silo)
        return its ? `${amount(kind, its.used)} / ${quotaAmount(kind, its.quota)}` : ''
      },
      cell: (silo) => {
        const its = pair(silo)
        return its ? <UsageCell {...its} kind={kind} /> : <span className="text-ink-2">–</span>
      },
      exported: (silo) => {
        const its = pair(silo)
        return its && `${its.used}/${its.quota}`
      },
      width: '12.5%',
      card: 'fact',
    }
  })

export default function SilosPage() {
  const actions = useSiloActions()
  const utilization = useLater(all(siloUtilizationList)).data?.value.items ?? []
  const of = new Map(utilization.map((it) => [it.siloId, it]))
  return (
    <ListPage<Silo>
      title="Silos"
      query={silos}
      columns={[
        { ...markedNameColumn(({ name }) => to('/system/silos/:silo', { silo: name })), width: '15%' },
        {
          id: 'identityMode',
          header: 'Identity',
          value: ({ identityMode }) => modeWord(identityMode),
          facet: true,
          width: '7.5rem',
          card: 'badge',
        },
        ...usageColumns(of),
        {
          id: 'discoverable',
          header: 'Discoverable',
          value: ({ discoverable }) => (discoverable ? 'yes' : 'no'),
          facet: true,
          width: '7.5rem',
          from: 'lg',
        },
        { ...descriptionColumn, from: 'lg' },
        createdColumn,
        idColumn,
      ]}
      actions={(silo) => [
        { label: 'Open', to: to('/system/silos/:silo', { silo: silo.name }) },
        ...actions(silo),
      ]}
      createLink={to('/system/silos-new')}
      createLabel="Create silo"
      createReason={useFleetCollaboratorReason()}
      empty="Silos are the tenants of the fleet. Each has its own users, projects and quotas."
    />
  )
}

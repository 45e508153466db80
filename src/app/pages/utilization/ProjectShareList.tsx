import { useLocation } from 'react-router'
import type { VirtualResourceCounts } from '#api/generated/shared.ts'
import { type Resource, resources } from '#domain/sled-loss.ts'
import { copyAction } from '#app/components/actions/actions.ts'
import { type Column, nameColumn } from '#app/components/list/columns.tsx'
import { ListView } from '#app/components/list/ListPage.tsx'
import { useListView } from '#app/components/list/use-list-view.ts'
import { wholeList } from '#app/components/list/whole-list.ts'
import { amountOf, labelWithUnit } from '#app/shared/utilization/amounts.ts'
import { shareText, type Used } from '#app/shared/utilization/share.ts'
import { ShareCell } from '#app/shared/utilization/ShareCell.tsx'
import { useRequestedUses } from '#app/data/requested-state.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { counted } from '#app/ui/text/format.ts'
import { largestFirst, type ProjectShare } from './project-shares.ts'
import { type ProjectShares, readUpTo, useProjectShares } from './use-project-shares.ts'

const nothing = { cpus: 0, memory: 0, storage: 0 }

interface Props {
  /** For the silo; undefined if not visible to the user. */
  quotas: VirtualResourceCounts | undefined
}

/** Projects by share of the silo's quotas, largest first. */
export function ProjectShareList({ quotas }: Props) {
  const found = useProjectShares()
  const { search } = useLocation()
  const columns = [
    {
      ...nameColumn<ProjectShare>(({ name }) => to('/projects/:project', { project: name })),
      serverSort: undefined,
    },
    ...resources.map((resource) => shareColumn(resource, quotas, found.kept)),
  ]
  const view = useListView('project-shares', columns)
  const overTime = (project: string) => {
    const next = new URLSearchParams(search)
    next.set('project', project)
    return `${to('/utilization')}?${next}`
  }
  return (
    <div className="flex flex-col gap-2">
      <ListView<ProjectShare>
        title="Projects"
        level={2}
        columns={columns}
        view={view}
        data={dataOf(found, quotas)}
        actions={({ id, name }) => [
          { label: 'Open', to: to('/projects/:project', { project: name }) },
          { label: 'Show over time', to: overTime(name) },
          copyAction('project ID', id),
        ]}
        empty="Each project’s share of the silo’s quotas is listed here."
      />
      <HowMuch {...found} />
    </div>
  )
}

const shareColumn = (
  resource: Resource,
  quotas: VirtualResourceCounts | undefined,
  kept: string | undefined,
): Column<ProjectShare> => {
  const said = ({ amounts }: ProjectShare) => {
    const used = amounts[resource]
    if (used === undefined) return undefined
    return quotas ? shareText({ resource, used, quota: quotas[resource] }) : amountOf(resource, used)
  }
  return {
    id: resource,
    header: labelWithUnit(resource),
    value: ({ amounts }) => amounts[resource],
    cell: ({ id, amounts, reading }) => {
      const used = amounts[resource]
      if (used === undefined) {
        const failed = kept ? 'not stored' : 'not loaded'
        return <span className="text-ink-2">{reading === 'failed' ? failed : '…'}</span>
      }
      if (!quotas) return <span className="font-mono text-sm">{amountOf(resource, used)}</span>
      return <ProjectShareCell {...{ project: id, resource, used, quota: quotas[resource] }} />
    },
    text: (share) => said(share) ?? '',
    exported: said,
    card: 'fact',
  }
}

function ProjectShareCell({ project, ...used }: Used & { project: string }) {
  const asked = useRequestedUses(project)
  return <ShareCell {...used} change={asked[used.resource]} />
}

const dataOf = (
  { shares, error, loading, complete, fetching, freshness, refresh }: ProjectShares,
  quotas: VirtualResourceCounts = nothing,
) => {
  const isUnderWay = shares.some(({ reading }) => reading === 'under way')
  // Waits for all amounts, so that rows do not move. If there are too many, the projects were listed before
  // the user requested the amounts.
  const waits = loading || (isUnderWay && shares.length <= readUpTo)
  return wholeList({
    items: waits ? [] : isUnderWay ? shares : largestFirst(shares, quotas),
    freshness,
    complete,
    loading: waits,
    fetching,
    error,
    refresh,
  })
}

/** How many projects are loaded, while not all are. */
function HowMuch({ shares, loading, readAll, kept }: ProjectShares) {
  const of = (reading: ProjectShare['reading']) => shares.filter((share) => share.reading === reading).length
  const [open, failed] = [of('under way'), of('failed')]
  if (loading || open + failed === 0) return null
  if (readAll)
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        Usage of {counted(shares.length, 'project')} is not loaded automatically because it takes{' '}
        {resources.length * shares.length} requests.
        <Button size="sm" onClick={readAll}>
          Load all
        </Button>
      </p>
    )
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      {open > 0 &&
        `${shares.length - open} of ${counted(shares.length, 'project')} loaded so far. The largest will be listed first once all are loaded. `}
      {failed > 0 && `Usage of ${counted(failed, 'project')} ${kept ? `is ${kept}` : 'could not be loaded'}.`}
    </p>
  )
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { diskList } from '#api/generated/disks.ts'
import { supportBundleList } from '#api/generated/experimental.ts'
import { instanceList } from '#api/generated/instances.ts'
import { projectList } from '#api/generated/projects.ts'
import { certificateList } from '#api/generated/silos.ts'
import { alertDeliveryList, alertReceiverList } from '#api/generated/system-alerts.ts'
import {
  networkingSwitchPortList,
  networkingSwitchPortStatus,
  physicalDiskList,
  sledList,
  sledListUninitialized,
} from '#api/generated/system-hardware.ts'
import { ipPoolList, ipPoolUtilizationView } from '#api/generated/system-ip-pools.ts'
import { systemMetric } from '#api/generated/system-metrics.ts'
import { networkingBgpStatus } from '#api/generated/system-networking.ts'
import { siloIpPoolList, siloUtilizationList } from '#api/generated/system-silos.ts'
import { systemUpdateRepositoryList, systemUpdateStatus } from '#api/generated/system-update.ts'
import { type Freshness, freshnessOfAll } from '#api/answer-headers.ts'
import { invalidate } from '#app/data/query.ts'
import { retryChains } from '#app/shared/certificates/use-chains.ts'
import { type Check, notLearned, type Summary, summaryOf } from './issue-checks.ts'
import { continued, fingerprintOf, inOrder, type Issue } from '#app/shared/issues/issue.ts'
import {
  fromKept,
  isOf,
  isSeen,
  type Kept,
  keepFound,
  useKeptIssues,
} from '#app/shared/issues/kept-issues.ts'
import { useNow } from '#app/ui/text/use-now.ts'
import { usePoolScan, useSiloScan } from './use-capacity-scan.ts'
import { useRackScan } from './use-rack-scan.ts'
import { useCertificateScan, useSupportScan } from './use-support-scan.ts'
import { useWorkloadScan } from './use-workload-scan.ts'

export interface IssueRow extends Issue {
  isSeen: boolean
  /** When it was first found on this machine; often the only time known. */
  foundAt: Date | undefined
  /** Could not be checked now; last found then. */
  asOf?: Date
}

export interface Issues extends Omit<Summary, 'uncovered'> {
  issues: IssueRow[]
  refresh: () => void
  /** The only silo whose certificates can be checked. */
  certificatesOf: string | undefined
  workloads: ReturnType<typeof useWorkloadScan>['silo']
}

/** Everything that needs an operator's attention and shows in the API. */
export function useIssues(): Issues {
  const now = useNow()
  const rack = useRackScan()
  const pools = usePoolScan(now)
  const silos = useSiloScan(now)
  const workloads = useWorkloadScan(now)
  const support = useSupportScan(now)
  const certificates = useCertificateScan(now)
  const scans = [rack, pools, silos, workloads, support, certificates]
  const { kept } = useKeptIssues()
  const last = new Map(kept?.issues.map((issue) => [issue.id, issue]))
  const found = scans.flatMap(({ issues }) => issues.map((issue) => continued(issue, last.get(issue.id))))
  const checks = scans.flatMap((scan) => scan.checks)
  const { uncovered, ...summary } = summaryOf(checks)
  useKeeping(found, checks, summary.loading)

  const stored = lastFound(kept, found, uncovered)
  const rows = [...found, ...stored].map((issue: Issue | StoredIssue): IssueRow => {
    const foundAt = last.get(issue.id)?.foundAt
    return {
      ...issue,
      isSeen: isSeen(kept, issue),
      foundAt: foundAt === undefined ? undefined : new Date(foundAt),
    }
  })
  return {
    ...summary,
    issues: inOrder(rows).toSorted((a, b) => Number(a.isSeen) - Number(b.isSeen)),
    failure: stored.length > 0 ? undefined : summary.failure,
    freshness:
      stored.length > 0
        ? freshnessOfAll([summary.freshness, ...stored.map(({ asOf }) => storedAt(asOf))])
        : summary.freshness,
    refresh,
    certificatesOf: certificates.silo,
    workloads: workloads.silo,
  }
}

interface StoredIssue extends Issue {
  asOf: Date
}

/** By this machine's clock. */
const storedAt = (date: Date): Freshness => ({
  source: 'store',
  fetchedAt: date.getTime(),
  receivedAt: date.getTime(),
})

/** Earlier issues that could not be checked now. */
function lastFound(kept: Kept | undefined, found: Issue[], uncovered: string[]): StoredIssue[] {
  const here = new Set(found.map(({ id }) => id))
  return (kept?.issues ?? [])
    .filter(({ id }) => !here.has(id) && isOf(uncovered, id))
    .map((issue) => ({ ...fromKept(issue), asOf: new Date(issue.lastFoundAt) }))
}

/** Milliseconds after which unchanged results are stored again, to update their age. */
const keptEvery = 60_000

/** Stores results once all checks are finished. */
function useKeeping(issues: Issue[], checks: Check[], loading: boolean): void {
  const missed = notLearned(checks)
  const isOver = !loading && missed.length < checks.length
  const learned = Math.max(
    ...checks.map(({ answer }) => (answer?.source === 'network' ? answer.fetchedAt : 0)),
  )
  const known = JSON.stringify([
    issues.map((issue) => [issue.id, fingerprintOf(issue)]),
    missed,
    Math.floor(learned / keptEvery),
  ])
  const keep = useEffectEvent(
    () => void keepFound({ issues, isCovered: (id) => !isOf(missed, id), at: Date.now(), isWhole: true }),
  )
  const lastKept = useRef<string>(undefined)
  useEffect(() => {
    if (!isOver || lastKept.current === known) return
    lastKept.current = known
    keep()
  }, [isOver, known])
}

const refresh = () => {
  retryChains()
  void invalidate([
    sledList,
    sledListUninitialized,
    physicalDiskList,
    networkingSwitchPortList,
    networkingSwitchPortStatus,
    networkingBgpStatus,
    ipPoolList,
    ipPoolUtilizationView,
    siloUtilizationList,
    siloIpPoolList,
    systemMetric,
    projectList,
    instanceList,
    diskList,
    certificateList,
    alertReceiverList,
    alertDeliveryList,
    supportBundleList,
    systemUpdateStatus,
    systemUpdateRepositoryList,
  ])
}

import { instanceList } from '#api/generated/instances.ts'
import { diskList } from '#api/generated/disks.ts'
import { supportBundleList } from '#api/generated/experimental.ts'
import { projectList } from '#api/generated/projects.ts'
import { physicalDiskList, sledList, sledListUninitialized } from '#api/generated/system-hardware.ts'
import { ipPoolList, ipPoolUtilizationView } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList, siloUtilizationList } from '#api/generated/system-silos.ts'
import { systemUpdateRepositoryList, systemUpdateStatus } from '#api/generated/system-update.ts'
import { hour } from '#domain/durations.ts'
import { newestDeliveriesOf } from '#app/shared/alerts/delivery-reads.ts'
import { statusOf } from '#app/shared/hardware/port-reads.ts'
import { type ListQuery, wholeOf } from '#app/components/list/list-reads.ts'
import { bgpSessions } from '#app/shared/rack-network/rack-network-reads.ts'
import { systemHistoryOf } from '#app/shared/utilization/system-history.ts'
import { queued } from '#app/data/queued.ts'
import { polled } from '#app/data/polled.ts'
import { all, pollInterval, query } from '#app/data/query.ts'
import type { Filling } from './fill-issues.ts'

/** A whole list; while incomplete, nothing may be called fine. */
const whole = <Item>(read: ListQuery<Item>) => ({ ...wholeOf(read), ...polled })

/** Checks with a single read each. */
export const sources = {
  sleds: whole(query(sledList, {})),
  uninitialized: whole(query(sledListUninitialized, {})),
  disks: whole(query(physicalDiskList, {})),
  pools: whole(query(ipPoolList, {})),
  silos: whole(query(siloUtilizationList, {})),
  projects: whole(query(projectList, {})),
  bundles: whole(query(supportBundleList, {})),
  repositories: whole(query(systemUpdateRepositoryList, {})),
  sessions: { ...bgpSessions, ...polled },
  update: { ...query(systemUpdateStatus, {}), ...polled },
}

export const fillOf = (pool: string) => queued(query(ipPoolUtilizationView, { path: { pool } }))
export const poolsOf = (silo: string) => queued(all(siloIpPoolList, { path: { silo } }))
export const instancesOf = (project: string) => queued(wholeOf(query(instanceList, { query: { project } })))
export const disksOf = (project: string) => queued(wholeOf(query(diskList, { query: { project } })))
export const deliveriesOf = (receiver: string) => queued(newestDeliveriesOf({ receiver }))
/** Milliseconds. Histories are large, and an hour changes little in four weeks. */
const pastStale = hour

export const pastOf = ({ resource, siloName }: Filling) => ({
  ...queued(systemHistoryOf(resource, siloName)),
  staleTime: pastStale,
})
export const linkStatusOf = (port: Parameters<typeof statusOf>[0]) => queued(statusOf(port))

/** Milliseconds between reads of long lists. */
const seldom = 5 * 60_000

export const renewedSeldom = <Read extends object>(reads: Read[]) =>
  reads.map((read) => ({
    ...read,
    refetchInterval: () => pollInterval(false) !== false && seldom,
    staleTime: seldom,
  }))

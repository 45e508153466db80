import { diskList, diskView } from '#api/generated/disks.ts'
import { floatingIpList, floatingIpView } from '#api/generated/floating-ips.ts'
import { imageList, imageView } from '#api/generated/images.ts'
import { instanceList, instanceView } from '#api/generated/instances.ts'
import { projectList, projectView } from '#api/generated/projects.ts'
import { userList } from '#api/generated/silos.ts'
import { snapshotList, snapshotView } from '#api/generated/snapshots.ts'
import { physicalDiskList, rackList, sledList, switchList } from '#api/generated/system-hardware.ts'
import { ipPoolList, ipPoolView } from '#api/generated/system-ip-pools.ts'
import { siloList, siloView } from '#api/generated/system-silos.ts'
import { vpcList, vpcView } from '#api/generated/vpcs.ts'
import type { Operation } from '#api/operation.ts'
import type { Answer } from '#app/data/client.ts'
import { all, query } from '#app/data/query.ts'

export interface AnyRead {
  operation: Operation
  queryKey: readonly [string, ...unknown[]]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<unknown>>
  meta: { path: string }
}

export interface ServerList {
  inProject: boolean
  /** Its first page, scoped to the open project for project lists. */
  read: (project: string) => AnyRead
  /** Reads one object by name, for lists longer than a page. */
  one?: ((name: string, project: string) => AnyRead) | undefined
}

interface OfProject {
  project: string
}

const inProject = (
  list: (args: { query: OfProject }) => AnyRead,
  one: (name: string, query: OfProject) => AnyRead,
): ServerList => ({
  inProject: true,
  read: (project) => list({ query: { project } }),
  one: (name, project) => one(name, { project }),
})

const inAll = (list: AnyRead, one?: (name: string) => AnyRead): ServerList => ({
  inProject: false,
  read: () => list,
  one,
})

/** Read when the palette opens. */
export const listsAtOnce: readonly ServerList[] = [
  inProject(
    (of) => all(instanceList, of),
    (instance, of) => query(instanceView, { path: { instance }, query: of }),
  ),
  inAll(all(projectList), (project) => query(projectView, { path: { project } })),
]

/**
 * Read once something is typed, on unmetered connections. Each must be in `findable`, or nothing in it is
 * found.
 */
export const listsWhenTyped: readonly ServerList[] = [
  inProject(
    (of) => all(diskList, of),
    (disk, of) => query(diskView, { path: { disk }, query: of }),
  ),
  inProject(
    (of) => all(imageList, of),
    (image, of) => query(imageView, { path: { image }, query: of }),
  ),
  inProject(
    (of) => all(snapshotList, of),
    (snapshot, of) => query(snapshotView, { path: { snapshot }, query: of }),
  ),
  inProject(
    (of) => all(vpcList, of),
    (vpc, of) => query(vpcView, { path: { vpc }, query: of }),
  ),
  inProject(
    (of) => all(floatingIpList, of),
    (floatingIp, of) => query(floatingIpView, { path: { floatingIp }, query: of }),
  ),
  inAll(all(imageList), (image) => query(imageView, { path: { image } })),
  inAll(all(userList)),
  inAll(all(siloList), (silo) => query(siloView, { path: { silo } })),
  inAll(all(ipPoolList), (pool) => query(ipPoolView, { path: { pool } })),
  inAll(all(rackList)),
  inAll(all(sledList)),
  inAll(all(switchList)),
  inAll(all(physicalDiskList)),
]

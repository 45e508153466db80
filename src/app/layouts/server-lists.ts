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
import { query } from '#app/data/query.ts'
import { optionLimit } from '#domain/page-sizes.ts'

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
interface Limited {
  limit: number
}

const limit = optionLimit

const inProject = (
  list: (args: { query: OfProject & Limited }) => AnyRead,
  one: (name: string, query: OfProject) => AnyRead,
): ServerList => ({
  inProject: true,
  read: (project) => list({ query: { project, limit } }),
  one: (name, project) => one(name, { project }),
})

const inAll = (list: (args: { query: Limited }) => AnyRead, one?: (name: string) => AnyRead): ServerList => ({
  inProject: false,
  read: () => list({ query: { limit } }),
  one,
})

/** Read when the palette opens. */
export const listsAtOnce: readonly ServerList[] = [
  inProject(
    (of) => query(instanceList, of),
    (instance, of) => query(instanceView, { path: { instance }, query: of }),
  ),
  inAll(
    (of) => query(projectList, of),
    (project) => query(projectView, { path: { project } }),
  ),
]

/**
 * Read once something is typed, on unmetered connections. Each must be in `findable`, or nothing in it is
 * found.
 */
export const listsWhenTyped: readonly ServerList[] = [
  inProject(
    (of) => query(diskList, of),
    (disk, of) => query(diskView, { path: { disk }, query: of }),
  ),
  inProject(
    (of) => query(imageList, of),
    (image, of) => query(imageView, { path: { image }, query: of }),
  ),
  inProject(
    (of) => query(snapshotList, of),
    (snapshot, of) => query(snapshotView, { path: { snapshot }, query: of }),
  ),
  inProject(
    (of) => query(vpcList, of),
    (vpc, of) => query(vpcView, { path: { vpc }, query: of }),
  ),
  inProject(
    (of) => query(floatingIpList, of),
    (floatingIp, of) => query(floatingIpView, { path: { floatingIp }, query: of }),
  ),
  inAll(
    (of) => query(imageList, of),
    (image) => query(imageView, { path: { image } }),
  ),
  inAll((of) => query(userList, of)),
  inAll(
    (of) => query(siloList, of),
    (silo) => query(siloView, { path: { silo } }),
  ),
  inAll(
    (of) => query(ipPoolList, of),
    (pool) => query(ipPoolView, { path: { pool } }),
  ),
  inAll((of) => query(rackList, of)),
  inAll((of) => query(sledList, of)),
  inAll((of) => query(switchList, of)),
  inAll((of) => query(physicalDiskList, of)),
]

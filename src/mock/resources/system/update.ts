import {
  systemUpdateGetRepository,
  systemUpdatePutRepository,
  systemUpdateRepositoryList,
  systemUpdateRepositoryUpload,
  systemUpdateRepositoryView,
  systemUpdateStatus,
  type TargetRelease,
  targetReleaseUpdate,
  targetReleaseView,
  type TufRepo,
  type TufRepoDescription,
  type TufRepoUploadStatus,
  type UpdateStatus,
} from '#api/generated/system-update.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole } from '#mock/resources/rack/fleet-look-up.ts'
import { type Ask, handle } from '#mock/engine/handle.ts'
import { mapPage, pageInOrder } from '#mock/engine/pages.ts'
import type { Received } from '#mock/engine/received.ts'
import { invalidRequest, notFound } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'
import { isOlder, repositoryOf, sortText } from './tuf-repository.ts'

/** How long an update takes, in milliseconds. Until then no other target can be set. */
const updateTakes = 60_000

/** The share of components after which a suspended update stops. */
const suspendedAt = 0.25

/** Components that an update replaces, per sled. */
const componentsPerSled = 4

/** The id is the system version. */
type TufRepositoryRow = Row & TufRepoDescription & { timeCreated: Date }
/**
 * A target; the row's id is `current`. `before`: how many components ran each release when it was set, newest
 * release first.
 */
type TargetReleaseRow = Row & {
  version: string
  generation: number
  timeRequested: Date
  before?: Record<string, number>
}

/** Uploaded releases, and the one that the rack should run. */
export const update = {
  tables: {
    tufRepositories: tableOf<TufRepositoryRow>(),
    targetReleases: tableOf<TargetReleaseRow>(),
  },
  handlers: () => [
    handle(systemUpdatePutRepository, (ask) => {
      requireFleetRole(ask, 'admin')
      const { row, status } = putRepository(ask)
      return { recorded: descriptionOf(row), status }
    }),

    handle(systemUpdateGetRepository, (ask) => {
      requireFleetRole(ask)
      return { description: descriptionOf(repositoryFor(ask.plane, ask.path.systemVersion)) }
    }),

    handle(systemUpdateRepositoryUpload, (ask) => {
      requireFleetRole(ask, 'admin')
      const { row, status } = putRepository(ask)
      return { repo: summaryOf(row), status }
    }),

    handle(systemUpdateRepositoryList, (ask) => {
      requireFleetRole(ask)
      const rows = ask.plane.tufRepositories
        .all()
        .toSorted((a, b) => (sortText(a.id) < sortText(b.id) ? -1 : 1))
      const keyOf = ({ id }: TufRepositoryRow): [string, string] => [sortText(id), id]
      const { sortBy: sort, ...query } = ask.query
      const order = { keyOf, sort, defaultSort: 'version_descending' }
      return mapPage(pageInOrder({ ...ask, query }, rows, order), summaryOf)
    }),

    handle(systemUpdateRepositoryView, (ask) => {
      requireFleetRole(ask)
      return summaryOf(repositoryFor(ask.plane, ask.path.systemVersion))
    }),

    handle(systemUpdateStatus, (ask) => {
      requireFleetRole(ask)
      return statusOf(ask.plane)
    }),

    handle(targetReleaseView, (ask) => {
      requireFleetRole(ask)
      return current(ask.plane)
    }),

    handle(targetReleaseUpdate, (ask) => {
      requireFleetRole(ask, 'admin')
      setTarget(ask)
      return ask.plane.age === '2025' ? current(ask.plane) : undefined
    }),
  ],
}

interface Upload {
  plane: ControlPlane
  query: { fileName: string }
  body: Received
}

/** Simulates a release installed by hand, if its name says so: the update waits for another target. */
const isSuspending = (version: string) => version.includes('-suspended')

/** Adds an uploaded release, unless it already exists. */
function putRepository({ plane, query, body }: Upload): {
  row: TufRepositoryRow
  status: TufRepoUploadStatus
} {
  if (plane.trustRoots.size === 0) throw invalidRequest('no trust roots have been uploaded')
  const timeCreated = new Date(plane.now())
  const repository = repositoryOf(query.fileName, body, timeCreated)
  const { systemVersion, hash } = repository.repo
  const known = plane.tufRepositories.get(systemVersion)
  if (known && known.repo.hash !== hash)
    throw invalidRequest(`there is another repository with system version ${systemVersion}`)
  if (known) return { row: known, status: 'already_exists' }
  const row = plane.tufRepositories.put({ id: systemVersion, timeCreated, ...repository })
  return { row, status: 'inserted' }
}

/** Sets the target release, if no update is in progress and it is not older. */
function setTarget({ plane, body }: Ask<typeof targetReleaseUpdate>): void {
  const { systemVersion: version } = repositoryFor(plane, body.systemVersion).repo
  const last = plane.targetReleases.get('current')
  if (last && !isSuspending(last.version) && plane.now() - last.timeRequested.getTime() < updateTakes)
    throw invalidRequest(`the update to ${last.version} is still in progress`)
  if (last && isOlder(version, last.version))
    throw invalidRequest(`${version} is older than the target release ${last.version}`)
  plane.targetReleases.put({
    id: 'current',
    version,
    generation: (last?.generation ?? 1) + 1,
    timeRequested: new Date(plane.now()),
    before: statusOf(plane).componentsByReleaseVersion,
  })
}

const descriptionOf = ({ repo, artifacts }: TufRepositoryRow): TufRepoDescription => ({ repo, artifacts })

const summaryOf = ({ repo, timeCreated }: TufRepositoryRow): TufRepo => ({
  fileName: repo.fileName,
  hash: repo.hash,
  systemVersion: repo.systemVersion,
  timeCreated,
})

function repositoryFor(plane: ControlPlane, systemVersion: string): TufRepositoryRow {
  const row = plane.tufRepositories.get(systemVersion)
  if (!row) throw notFound('tuf-repo', systemVersion)
  return row
}

/** The target release in the format of 2025; unspecified if none has been set. */
function current({ targetReleases }: ControlPlane): TargetRelease {
  const row = targetReleases.get('current')
  if (!row) return { generation: 1, releaseSource: { type: 'unspecified' }, timeRequested: new Date(0) }
  const { generation, version, timeRequested } = row
  return { generation, releaseSource: { type: 'system_version', version }, timeRequested }
}

/** The update's progress: components move to the new release at an even pace, from the oldest release first. */
function statusOf(plane: ControlPlane): UpdateStatus {
  const row = plane.targetReleases.get('current')
  const total = plane.sleds.size * componentsPerSled
  const { version = '', before = { 'install dataset': total }, timeRequested = new Date(0) } = row ?? {}
  const suspended = isSuspending(version)
  const share = Math.min((plane.now() - timeRequested.getTime()) / updateTakes, suspended ? suspendedAt : 1)
  const already = before[version] ?? 0
  const reached = row ? Math.max(already, Math.floor(total * share)) : 0
  let moving = reached - already
  const lastStep = new Date(timeRequested.getTime() + (moving ? (updateTakes * reached) / total : 0))
  const counts: [string, number][] = [[version, reached]]
  for (const [other, count] of Object.entries(before).toReversed()) {
    if (other === version) continue
    const moved = Math.min(count, moving)
    counts.splice(1, 0, [other, count - moved])
    moving -= moved
  }
  return {
    componentsByReleaseVersion: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    suspended,
    targetRelease: row ? { timeRequested: row.timeRequested, version: row.version } : null,
    timeLastStepPlanned: lastStep,
  }
}

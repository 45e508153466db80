import {
  systemUpdateGetRepository,
  systemUpdatePutRepository,
  type TargetRelease,
  targetReleaseUpdate,
  targetReleaseView,
  type TufRepoDescription,
} from '#api/generated/system-update.ts'
import type { ControlPlane } from './control-plane.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { type Ask, handle } from './handle.ts'
import { invalidRequest, notFound } from './refusals.ts'
import { type Row, tableOf } from './table.ts'
import { isOlder, repositoryOf } from './tuf-repository.ts'

/** Milliseconds that an update takes. No other target can be set until then. */
const updateTakes = 60_000

/** The id is the system version. */
type TufRepositoryRow = Row & TufRepoDescription
/** The only row has the id `current`. */
type TargetReleaseRow = Row & TargetRelease

/** Releases that have been uploaded, and the one that the rack is to run. */
export const update = {
  tables: {
    tufRepositories: tableOf<TufRepositoryRow>(),
    targetReleases: tableOf<TargetReleaseRow>(),
  },
  handlers: () => [
    handle(systemUpdatePutRepository, (ask) => {
      requireFleetRole(ask, 'admin')
      return putRepository(ask)
    }),

    handle(systemUpdateGetRepository, (ask) => {
      requireFleetRole(ask)
      return { description: descriptionOf(repositoryFor(ask.plane, ask.path.systemVersion)) }
    }),

    handle(targetReleaseView, (ask) => {
      requireFleetRole(ask)
      return current(ask.plane)
    }),

    handle(targetReleaseUpdate, (ask) => {
      requireFleetRole(ask, 'admin')
      return setTarget(ask)
    }),
  ],
}

/** Puts an uploaded release, unless it is there already. */
function putRepository({ plane, query, body }: Ask<typeof systemUpdatePutRepository>) {
  const repository = repositoryOf(query.fileName, body, new Date(plane.now()))
  const { systemVersion, hash } = repository.repo
  const known = plane.tufRepositories.get(systemVersion)
  if (known && known.repo.hash !== hash)
    throw invalidRequest(`there is another repository with system version ${systemVersion}`)
  if (known) return { recorded: descriptionOf(known), status: 'already_exists' as const }
  plane.tufRepositories.put({ id: systemVersion, ...repository })
  return { recorded: repository, status: 'inserted' as const }
}

/** Makes a release the one to run, once the rack is done with the one before and if it is no older. */
function setTarget({ plane, body }: Ask<typeof targetReleaseUpdate>) {
  const { systemVersion: version } = repositoryFor(plane, body.systemVersion).repo
  const { generation, releaseSource, timeRequested } = current(plane)
  if (releaseSource.type === 'system_version') {
    if (plane.now() - timeRequested.getTime() < updateTakes)
      throw invalidRequest(`the update to ${releaseSource.version} is still in progress`)
    if (isOlder(version, releaseSource.version))
      throw invalidRequest(`${version} is older than the target release ${releaseSource.version}`)
  }
  const wanted = { releaseSource: { type: 'system_version' as const, version }, generation: generation + 1 }
  plane.targetReleases.put({ id: 'current', ...wanted, timeRequested: new Date(plane.now()) })
  return current(plane)
}

const descriptionOf = ({ repo, artifacts }: TufRepositoryRow): TufRepoDescription => ({ repo, artifacts })

function repositoryFor(plane: ControlPlane, systemVersion: string): TufRepositoryRow {
  const row = plane.tufRepositories.get(systemVersion)
  if (!row) throw notFound('tuf-repo', systemVersion)
  return row
}

/** The target release; unspecified when none has been set. */
function current({ targetReleases }: ControlPlane): TargetRelease {
  const row = targetReleases.get('current')
  if (!row) return { generation: 1, releaseSource: { type: 'unspecified' }, timeRequested: new Date(0) }
  const { generation, releaseSource, timeRequested } = row
  return { generation, releaseSource, timeRequested }
}

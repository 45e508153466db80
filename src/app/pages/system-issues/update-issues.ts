import type { TufRepo, UpdateStatus } from '#api/generated/system-update.ts'
import { compareVersions, progressOf, versionProblem } from '#domain/releases.ts'
import { to } from '#app/url/paths.ts'
import type { Issue } from '#app/shared/issues/issue.ts'

export function suspendedIssues(status: UpdateStatus): Issue[] {
  const { is, target, done, total } = progressOf(status)
  if (is !== 'suspended') return []
  return [
    {
      id: 'update/suspended',
      name: `The update is suspended: ${done} of ${total} components are on the target release`,
      severity: 'major',
      kind: 'Update',
      where: target ?? 'Update',
      to: to('/system/update/status'),
      changed: status.timeLastStepPlanned,
      // Not the time of the last step: steps are also planned while the update is suspended.
      mark: target ?? '',
    },
  ]
}

/** The newest release above the target, or any if no target is set. */
export function waitingIssues(repositories: TufRepo[], status: UpdateStatus): Issue[] {
  const [newest] = repositories
    .filter(({ systemVersion }) => versionProblem(systemVersion) === undefined)
    .toSorted((a, b) => compareVersions(b.systemVersion, a.systemVersion))
  const target = status.targetRelease?.version
  if (!newest || (target !== undefined && compareVersions(newest.systemVersion, target) <= 0)) return []
  return [
    {
      id: 'update/waiting',
      name:
        target === undefined
          ? 'Uploaded, but no target release is set'
          : `Uploaded and newer than the target release ${target}`,
      severity: 'minor',
      kind: 'Update',
      where: newest.systemVersion,
      to: to('/system/update/repositories/:version', { version: newest.systemVersion }),
      since: newest.timeCreated,
    },
  ]
}

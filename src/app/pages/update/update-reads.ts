import type { Freshness } from '#api/answer-headers.ts'
import {
  systemUpdateGetRepository,
  systemUpdateRepositoryList,
  systemUpdateRepositoryView,
  systemUpdateStatus,
  systemUpdateTrustRootList,
  systemUpdateTrustRootView,
  type TargetRelease,
  targetReleaseView,
  type UpdateStatus,
} from '#api/generated/system-update.ts'
import { readTargetRelease } from '#api/target-release.ts'
import { progressOf, type UpdateProgress } from '#domain/releases.ts'
import { type Answer, callServer } from '#app/data/client.ts'
import { query, useLater } from '#app/data/query.ts'
import { offers, useOffers } from '#app/user/server-version.ts'

export const updateStatus = query(systemUpdateStatus, {})
/** For servers that do not report progress. */
export const oldTarget = query(targetReleaseView, {})
export const repositories = query(systemUpdateRepositoryList, {})
export const repositoryOf = (systemVersion: string) =>
  query(systemUpdateRepositoryView, { path: { systemVersion } })
/** For servers without a list; includes the artifacts. */
export const oldRepositoryOf = (systemVersion: string) =>
  query(systemUpdateGetRepository, { path: { systemVersion } })
export const trustRoots = query(systemUpdateTrustRootList, {})
export const trustRootOf = (trustRootId: string) =>
  query(systemUpdateTrustRootView, { path: { trustRootId } })

/** Includes suspended updates, as others may resume them. */
export const isUnderWay = (status: UpdateStatus): boolean =>
  ['moving', 'suspended'].includes(progressOf(status).is)

/** The target release and the progress of the update. */
interface KnownUpdate {
  facts: Freshness
  target: { version: string; since: Date } | undefined
  /** Undefined if the server does not report it. */
  progress: UpdateProgress | undefined
  lastStep: Date | undefined
}

/** Polls while an update is under way. */
export function useUpdate(): {
  known: KnownUpdate | undefined
  error: Error | null
  refetch: () => void
} {
  const tells = useOffers()(systemUpdateStatus)
  const status = useLater(updateStatus, { enabled: tells, transitioning: isUnderWay })
  const old = useLater(oldTarget, { enabled: !tells })
  const read = tells ? status : old
  return {
    known: tells ? status.data && fromStatus(status.data) : old.data && fromTarget(old.data),
    error: read.data ? null : read.error,
    refetch: () => void read.refetch(),
  }
}

const targetOf = (release: TargetRelease | null): KnownUpdate['target'] => {
  if (!release) return undefined
  const { version, timeRequested } = readTargetRelease(release)
  return version === undefined ? undefined : { version, since: timeRequested }
}

/** Reads the target from the server; undefined if none is set. */
export async function readTarget(): Promise<string | undefined> {
  const release = offers(systemUpdateStatus)
    ? (await callServer(systemUpdateStatus, {})).targetRelease
    : await callServer(targetReleaseView, {})
  return targetOf(release)?.version
}

function fromStatus({ value, ...facts }: Answer<UpdateStatus>): KnownUpdate {
  return {
    facts,
    target: targetOf(value.targetRelease),
    progress: progressOf(value),
    lastStep: value.timeLastStepPlanned,
  }
}

const fromTarget = ({ value, ...facts }: Answer<TargetRelease>): KnownUpdate => ({
  facts,
  target: targetOf(value),
  progress: undefined,
  lastStep: undefined,
})

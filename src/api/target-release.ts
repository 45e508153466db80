import type { TargetRelease } from './generated/system-update.ts'

/** The release that the rack should run; without a version none has been chosen. */
export interface ReadTargetRelease {
  version: string | undefined
  timeRequested: Date
}

/** Until 20250730.0.0 a target release has a source, since then a version. */
export const readTargetRelease = ({
  version,
  releaseSource,
  timeRequested,
}: TargetRelease): ReadTargetRelease => ({
  version: version ?? (releaseSource?.type === 'system_version' ? releaseSource.version : undefined),
  timeRequested,
})

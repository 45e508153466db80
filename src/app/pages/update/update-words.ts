import type { UpdatesTrustRoot } from '#api/generated/system-update.ts'
import { messageOf } from '#api/errors.ts'
import { compareVersions, versionProblem } from '#domain/releases.ts'
import type { useUpdate } from './update-reads.ts'

type Update = Pick<ReturnType<typeof useUpdate>, 'known' | 'error'>

/** Which release the rack is to run until another is set, or why that is not known. */
export function targetText({ known, error }: Update): string {
  if (known) return knownTargetText(known.target?.version)
  return error ? unreadTargetText(error) : 'The target now is not known yet: it is being read'
}

/** The same once it has been read; undefined where none has been set. */
export const knownTargetText = (version: string | undefined): string =>
  version === undefined ? 'No target has been set before' : `The target now is ${version}`

export const unreadTargetText = (error: unknown): string =>
  `The target now could not be read: ${messageOf(error)}`

/** What is to be known of the release that is chosen, before it is asked for. */
export function targetHint(version: string, update: Update): string {
  const target = update.known?.target?.version
  if (target === undefined)
    return update.known ? 'A release whose archive has been uploaded' : targetText(update)
  const chosen = version.trim()
  if (chosen === target) return `${target} is the target already`
  if (chosen && !versionProblem(chosen) && compareVersions(chosen, target) < 0)
    return `Older than ${target}, the target now: servers refuse to go back`
  return targetText(update)
}

interface Roots {
  /** Undefined while they have not been read. */
  roots: Pick<UpdatesTrustRoot, 'id'>[] | undefined
  error: Error | null
}

/** What the removal of a trust root means. It may be the last unless others are known. */
export function rootRemoval(id: string, { roots, error }: Roots): { body: string; mayBeLast: boolean } {
  if (roots?.some((other) => other.id !== id)) {
    return {
      body: 'Releases that only its keys have signed can no longer be uploaded. Those that are there stay.',
      mayBeLast: false,
    }
  }
  const none = 'until another is added, the rack believes no release and takes no upload.'
  if (roots) return { body: `It is the only one: ${none}`, mayBeLast: true }
  return {
    body: `Whether there are others ${error ? `could not be read: ${error.message}` : 'is not known yet'}. If there are none, ${none}`,
    mayBeLast: true,
  }
}

import type { UpdatesTrustRoot } from '#api/generated/system-update.ts'
import { messageOf } from '#api/errors.ts'
import { compareVersions, versionProblem } from '#domain/releases.ts'
import type { useUpdate } from './update-reads.ts'

type Update = Pick<ReturnType<typeof useUpdate>, 'known' | 'error'>

/** The target release, or why it is unknown. */
export function targetText({ known, error }: Update): string {
  if (known) return knownTargetText(known.target?.version)
  return error ? unreadTargetText(error) : 'Loading the current target…'
}

/** Without a version, no target is set. */
export const knownTargetText = (version: string | undefined): string =>
  version === undefined ? 'No target has been set yet' : `The current target is ${version}`

export const unreadTargetText = (error: unknown): string =>
  `The current target could not be loaded: ${messageOf(error)}`

/** What to know about the chosen release before setting it. */
export function targetHint(chosen: string, update: Update): string {
  const target = update.known?.target?.version
  if (target === undefined) return update.known ? 'Must be an uploaded release' : targetText(update)
  if (chosen === target) return `${target} is already the target`
  if (chosen && !versionProblem(chosen) && compareVersions(chosen, target) < 0)
    return `Older than the current target, ${target}. Downgrades are not allowed`
  return targetText(update)
}

interface Roots {
  /** Undefined until read. */
  roots: Pick<UpdatesTrustRoot, 'id'>[] | undefined
  error: Error | null
}

/** What removing a root means. It may be the last unless others are known. */
export function rootRemoval(id: string, { roots, error }: Roots): { body: string; mayBeLast: boolean } {
  if (roots?.some((other) => other.id !== id)) {
    return {
      body: 'Releases signed only with its keys can no longer be uploaded. Releases already uploaded will remain.',
      mayBeLast: false,
    }
  }
  const none = 'the rack will trust no releases and accept no uploads until another is added.'
  if (roots) return { body: `This is the only trust root, so ${none}`, mayBeLast: true }
  return {
    body: `Other trust roots ${error ? `could not be loaded: ${error.message}` : 'are not loaded yet'}. If there are none, ${none}`,
    mayBeLast: true,
  }
}

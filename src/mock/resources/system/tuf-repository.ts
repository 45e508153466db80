import type { TufArtifactMeta, TufRepoDescription } from '#api/generated/system-update.ts'
import { between, seededRandom } from '#mock/engine/random.ts'
import type { Received } from '#mock/engine/received.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'

const kinds = [
  ['gimlet_sp', 'gimlet-e'],
  ['switch_sp', 'sidecar-c'],
  ['psc_sp', 'psc-b'],
  ['gimlet_rot_image_a', 'rot-1'],
  ['host_phase_1'],
  ['host_phase_2'],
  ['control_plane'],
] as const

/**
 * Describes an uploaded file; throws 400 if it is not a zip. Does not read its contents: the version comes
 * from the file's name, or else from the hash.
 */
export function repositoryOf(fileName: string, file: Received, time: Date): TufRepoDescription {
  if (!isZip(file.start)) throw invalidRequest('error reading repository: invalid Zip archive')
  const name = fileName.replace(/\.zip$/, '')
  const named = /\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.exec(name)?.[0]
  const systemVersion = named ?? `0.0.0+${file.hash.slice(0, 11)}`
  const validUntil = new Date(time.getTime() + 365 * 86_400_000).toISOString()
  return {
    repo: { fileName, hash: file.hash, systemVersion, targetsRoleVersion: 1, validUntil },
    artifacts: artifactsOf(file, systemVersion),
  }
}

/** The first bytes of a zip, which may be empty. */
const isZip = ([p, k, a, b]: Uint8Array) =>
  p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6))

/** The artifacts of every release; always the same for the same file. */
function artifactsOf({ hash, size }: Received, version: string): TufArtifactMeta[] {
  const random = seededRandom(Number(`0x${hash.slice(0, 8)}`))
  return kinds.map(([kind, board = null]) => ({
    id: { kind, name: board ?? kind, version },
    board,
    hash: Array.from({ length: 64 }, () => between(random, 0, 15).toString(16)).join(''),
    sign: null,
    size: Math.floor(size / kinds.length),
  }))
}

/** Whether a version precedes another; only the three numbers count. */
export function isOlder(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const i = [0, 1, 2].find((place) => a[place] !== b[place])
  return i !== undefined && (a[i] ?? 0) < (b[i] ?? 0)
}

const numbersOf = (version: string) => version.split(/[-+]/)[0]?.split('.').map(Number) ?? []

/** A text by which versions sort in order: a release after its pre-releases. */
export const sortText = (version: string): string =>
  version.replaceAll(/\d+/g, (digits) => digits.padStart(12, '0')).replace(/^[\d.]+(?![\d.-])/, '$&~')

import { day } from '#domain/durations.ts'
import { isRecord } from '#api/objects.ts'

export interface RootKey {
  id: string
  /** The algorithm: `ed25519`, `rsassa-pss-sha256`. */
  scheme: string
  publicKey: string
  /** The roles it signs for. */
  roles: string[]
}

/** A role's keys, and how many of their signatures it needs. */
export interface RootRole {
  name: string
  threshold: number
  keyIds: string[]
}

export interface TufRoot {
  version: number | undefined
  specVersion: string | undefined
  expires: Date | undefined
  keys: RootKey[]
  roles: RootRole[]
  /** Ids of the root role's keys that have signed it. */
  signedBy: string[]
}

/** A parsed root with problems, which make it unusable, and warnings. */
export interface ReadRoot {
  root: TufRoot
  problems: string[]
  warnings: string[]
}

/** Days before expiry from which a warning is shown. */
const warnDays = 30
const requiredRoles = ['root', 'targets', 'snapshot', 'timestamp']

/** Parses a root; text that is not JSON gets only that problem. */
export function readRootText(text: string, now: number): ReadRoot {
  try {
    return readRoot(JSON.parse(text), now)
  } catch {
    return { root: nothing, problems: ['This is not valid JSON. It may have been cut off'], warnings: [] }
  }
}

const nothing: TufRoot = {
  version: undefined,
  specVersion: undefined,
  expires: undefined,
  keys: [],
  roles: [],
  signedBy: [],
}

/** Parses any document as a root. Counts signatures but does not verify them; the server does. */
export function readRoot(document: unknown, now: number): ReadRoot {
  const signed = isRecord(document) ? document['signed'] : undefined
  if (!isRecord(document) || !isRecord(signed)) {
    return {
      root: nothing,
      problems: ['This is not a TUF document because it has no “signed” part'],
      warnings: [],
    }
  }
  const { _type: type } = signed
  if (type !== 'root') {
    const what = typeof type === 'string' ? `the ${type} role` : 'a role without a type'
    return { root: nothing, problems: [`This is ${what}, not the root role of a repository`], warnings: [] }
  }
  const roles = rolesOf(signed['roles'])
  const root: TufRoot = {
    version: wholeNumber(signed['version']),
    specVersion: textOf(signed['spec_version']),
    expires: dateOf(signed['expires']),
    keys: keysOf(signed['keys'], roles),
    roles,
    signedBy: signersOf(document['signatures'], roles),
  }
  return { root, problems: problemsOf(root), warnings: warningsOf(root, now) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const wholeNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

function dateOf(value: unknown): Date | undefined {
  const date = new Date(textOf(value) ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

function rolesOf(roles: unknown): RootRole[] {
  if (!isRecord(roles)) return []
  return Object.entries(roles).map(([name, role]) => {
    const { threshold, keyids } = isRecord(role) ? role : {}
    const ids: unknown[] = Array.isArray(keyids) ? keyids : []
    // A key listed twice counts once.
    return { name, threshold: wholeNumber(threshold) ?? 0, keyIds: [...new Set(ids.filter(isText))] }
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

function keysOf(keys: unknown, roles: RootRole[]): RootKey[] {
  if (!isRecord(keys)) return []
  return Object.entries(keys).map(([id, key]) => {
    const { scheme, keytype, keyval } = isRecord(key) ? key : {}
    return {
      id,
      scheme: textOf(scheme) ?? textOf(keytype) ?? '',
      publicKey: isRecord(keyval) ? (textOf(keyval['public']) ?? '') : '',
      roles: roles.filter(({ keyIds }) => keyIds.includes(id)).map(({ name }) => name),
    }
  })
}

function signersOf(signatures: unknown, roles: RootRole[]): string[] {
  const own = roles.find(({ name }) => name === 'root')?.keyIds ?? []
  const ids = (Array.isArray(signatures) ? signatures : []).map((it: unknown) =>
    isRecord(it) && it['sig'] ? it['keyid'] : undefined,
  )
  return own.filter((id) => ids.includes(id))
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** One sentence for any number of keys. */
function saidOfKeys(keys: RootKey[], [ofOne, ofMany]: [string, string], what: string): string[] {
  const [first] = keys
  if (!first) return []
  return [
    keys.length === 1
      ? `Key ${first.id.slice(0, 8)} ${ofOne} ${what}`
      : `${keys.length.toLocaleString('en-GB')} keys ${ofMany} ${what}`,
  ]
}

/** Why a server could not use the root. */
function problemsOf({ version, expires, keys, roles }: TufRoot): string[] {
  const known = new Set(keys.map(({ id }) => id))
  return [
    ...(version === undefined ? ['It has no version'] : []),
    ...(expires === undefined ? ['It has no expiration date'] : []),
    ...(keys.length === 0 ? ['It has no keys'] : []),
    ...saidOfKeys(
      keys.filter(({ publicKey }) => !publicKey),
      ['has', 'have'],
      'no public part',
    ),
    ...(roles.some(({ name }) => name === 'root') ? [] : ['It lists no keys for the root role']),
    ...roles.flatMap(({ name, threshold, keyIds }) => {
      const there = keyIds.filter((id) => known.has(id)).length
      if (threshold === 0) return [`The ${name} role has no threshold`]
      if (threshold > there) {
        return [
          `The ${name} role requires ${countOf(threshold, 'signature')}, but has only ${countOf(there, 'key')}`,
        ]
      }
      return []
    }),
  ]
}

function warningsOf({ expires, keys, roles, signedBy }: TufRoot, now: number): string[] {
  const root = roles.find(({ name }) => name === 'root')
  const missing = requiredRoles.filter((name) => name !== 'root' && !roles.some((role) => role.name === name))
  const unused = keys.filter((key) => key.roles.length === 0)
  return [
    ...expiryWarning(expires, now),
    ...(root && signedBy.length < root.threshold
      ? [`It is signed by ${signedBy.length} of the ${root.threshold} root keys it requires`]
      : []),
    ...(missing.length > 0 ? [`It lists no keys for ${missing.join(', ')}`] : []),
    ...saidOfKeys(unused, ['is', 'are'], 'not used by any role'),
  ]
}

/** Whole days until a root expires; negative once expired. */
export const rootDaysLeft = (expires: Date, now: number): number =>
  Math.floor((expires.getTime() - now) / day)

/** Whether to warn about a root's expiry. */
export const isRootEnding = (expires: Date, now: number): boolean => rootDaysLeft(expires, now) < warnDays

function expiryWarning(expires: Date | undefined, now: number): string[] {
  if (!expires || !isRootEnding(expires, now)) return []
  const days = rootDaysLeft(expires, now)
  if (days < 0) return ['It has expired, so anything its keys sign should no longer be trusted']
  return [`It expires in ${countOf(days, 'day')}`]
}

import { isRecord } from '#api/objects.ts'
import { type SettingsDatabase, sealedName } from './database.ts'
import { Seal } from './seal.ts'
import { getSetting } from './settings.ts'

/** How long after the server's last word what is kept can be unlocked, in milliseconds. */
export const unlockedFor = 12 * 3600_000

/** The least characters of a passphrase. */
export const shortest = 12

/** Of PBKDF2 with SHA-256; each try costs as much. */
const iterations = 600_000

/** The key of what is kept, wrapped by one that is derived from a passphrase. */
export interface Passphrase {
  /** Whose it is. */
  partition: string
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  /** Until when it unlocks anything, milliseconds since the epoch. */
  until: number
  /** Wrong tries since the last right one, and when the next may be made. */
  wrong: number
  nextTryAt: number
}

/** Whether this is one: a setting that someone changed by hand unlocks nothing. */
export function isPassphrase(value: unknown): value is Passphrase {
  if (!isRecord(value)) return false
  const { partition, salt, iv, wrapped } = value
  const numbers = [value.iterations, value.until, value.wrong, value.nextTryAt]
  return (
    typeof partition === 'string' &&
    salt instanceof Uint8Array &&
    iv instanceof Uint8Array &&
    wrapped instanceof ArrayBuffer &&
    numbers.every((number) => typeof number === 'number')
  )
}

async function wrappingKey(passphrase: string, { salt, iterations }: Pick<Passphrase, 'salt' | 'iterations'>) {
  // The same characters may be typed in different ways.
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const password = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const from = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  const kind = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(from, password, kind, false, ['encrypt', 'unwrapKey'])
}

const additionalData = (partition: string) => new TextEncoder().encode(partition)

/** A new key, and what a passphrase unlocks it by. */
export async function newPassphrase(partition: string, passphrase: string, now: number) {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const [bytes, salt, iv] = [random(32), random(16), random(12)]
  const wrapping = await wrappingKey(passphrase, { salt, iterations })
  const kind = { name: 'AES-GCM', iv, additionalData: additionalData(partition) }
  const wrapped = await crypto.subtle.encrypt(kind, wrapping, bytes)
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  const until = now + unlockedFor
  const kept: Passphrase = { partition, salt, iterations, iv, wrapped, until, wrong: 0, nextTryAt: 0 }
  return { kept, key }
}

/** The key, if the passphrase is right. */
export async function unwrap(kept: Passphrase, passphrase: string): Promise<CryptoKey | undefined> {
  const { iv, partition, wrapped } = kept
  const wrapping = await wrappingKey(passphrase, kept)
  const kind = { name: 'AES-GCM', iv, additionalData: additionalData(partition) }
  return crypto.subtle
    .unwrapKey('raw', wrapped, wrapping, kind, 'HKDF', false, ['deriveKey'])
    .catch(() => undefined)
}

/** Whether the time of a key is over. It is also where the clock was set back. */
export const isOver = (until: number, now: number): boolean => now >= until || until - now > unlockedFor

/** The server has named the user: from now on the time counts anew. */
export const noteWord = (settings: SettingsDatabase, scope: string, now: number) =>
  settings.settings.where({ key: `passphrase:${scope}` }).modify((row) => {
    if (isPassphrase(row.value)) row.value.until = now + unlockedFor
  })

/** A database of what is kept, and what seals it. */
export interface KeptIn {
  name: string
  seal: Seal | undefined
}

/** Where what a user reads is kept: sealed in a database of its own if there is a passphrase. Undefined while that is locked. */
export async function keptIn(
  settings: SettingsDatabase,
  scope: string,
  partition: string,
  now: number,
): Promise<KeptIn | undefined> {
  const kept: unknown = await getSetting(settings, `passphrase:${scope}`)
  const isOthers = isPassphrase(kept) && kept.partition !== partition
  if (kept === undefined || isOthers) return { name: partition, seal: undefined }
  const key: unknown = await getSetting(settings, `dataKey:${scope}`)
  if (!isPassphrase(kept) || !(key instanceof CryptoKey) || isOver(kept.until, now)) return undefined
  return { name: sealedName(partition), seal: await Seal.of(key, kept.until) }
}

import { isRecord } from '#api/objects.ts'
import { type SettingsDatabase, sealedName } from './database.ts'
import { Seal } from './seal.ts'
import { getSetting, type Passkey, type WrappedKey } from './settings.ts'

/** How long after the server's last word what is kept can be unlocked, in milliseconds. */
export const unlockedFor = 12 * 3600_000

/** Of PBKDF2 with SHA-256; each try costs as much. */
const iterations = 600_000

/** A passphrase, or what a passkey gives for a salt (WebAuthn PRF). */
export type Secret = string | Uint8Array<ArrayBuffer>

/** Whether this is one: a setting that someone changed by hand unlocks nothing. */
export function isWrappedKey(value: unknown): value is WrappedKey {
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

async function wrappingKey(secret: Secret, { salt, iterations }: Pick<WrappedKey, 'salt' | 'iterations'>) {
  // The same characters may be typed in different ways.
  const bytes = typeof secret === 'string' ? bytesOf(secret.normalize('NFKC')) : secret
  // What a passkey gives is random: there is nothing to guess, so nothing needs to be slow.
  const from =
    typeof secret === 'string'
      ? { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
      : { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf('rackside wrapping key') }
  const key = await crypto.subtle.importKey('raw', bytes, from.name, false, ['deriveKey'])
  const kind = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(from, key, kind, false, ['encrypt', 'unwrapKey'])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A new key, and the same wrapped by a secret. */
export async function newWrappedKey(
  partition: string,
  { secret, passkey }: { secret: Secret; passkey?: Passkey | undefined },
  now: number,
) {
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  const [bytes, salt, iv] = [random(32), random(16), random(12)]
  const wrapping = await wrappingKey(secret, { salt, iterations })
  const kind = { name: 'AES-GCM', iv, additionalData: bytesOf(partition) }
  const wrapped = await crypto.subtle.encrypt(kind, wrapping, bytes)
  const key = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  const until = now + unlockedFor
  const tries = { wrong: 0, nextTryAt: 0 }
  const kept: WrappedKey = {
    partition,
    ...(passkey && { passkey }),
    salt,
    iterations,
    iv,
    wrapped,
    until,
    ...tries,
  }
  return { kept, key }
}

/** The key, if the secret is right. */
export async function unwrap(kept: WrappedKey, secret: Secret): Promise<CryptoKey | undefined> {
  const { iv, partition, wrapped } = kept
  const wrapping = await wrappingKey(secret, kept)
  const kind = { name: 'AES-GCM', iv, additionalData: bytesOf(partition) }
  return crypto.subtle
    .unwrapKey('raw', wrapped, wrapping, kind, 'HKDF', false, ['deriveKey'])
    .catch(() => undefined)
}

/** Milliseconds by which a clock may be corrected backwards. */
const correction = 5 * 60_000

/** Whether the time of a key is over. It is also where the clock was set back. */
export const isOver = (until: number, now: number): boolean =>
  now >= until || until - now > unlockedFor + correction

/** The server has named the user: from now on the time counts anew. */
export const noteWord = (settings: SettingsDatabase, scope: string, now: number) =>
  settings.settings.where({ key: `wrappedKey:${scope}` }).modify((row) => {
    if (isWrappedKey(row.value)) row.value.until = now + unlockedFor
  })

/** A database of what is kept, and what seals it. */
export interface KeptIn {
  name: string
  seal: Seal | undefined
}

/** Where what a user reads is kept: sealed in a database of its own if there is a wrapped key. Undefined while that is locked. */
export async function keptIn(
  settings: SettingsDatabase,
  scope: string,
  partition: string,
  now: number,
): Promise<KeptIn | undefined> {
  const kept: unknown = await getSetting(settings, `wrappedKey:${scope}`)
  const isOthers = isWrappedKey(kept) && kept.partition !== partition
  if (kept === undefined || isOthers) return { name: partition, seal: undefined }
  const key: unknown = await getSetting(settings, `dataKey:${scope}`)
  if (!isWrappedKey(kept) || !(key instanceof CryptoKey) || isOver(kept.until, now)) return undefined
  return { name: sealedName(partition), seal: await Seal.of(key, kept.until) }
}

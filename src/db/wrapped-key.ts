import { isRecord } from '#api/objects.ts'
import { hour } from '#domain/durations.ts'
import { type SettingsDatabase, sealedName } from './database.ts'
import { Seal } from './seal.ts'
import { getSetting, type Passkey, type WrappedKey } from './settings.ts'

/** How long encrypted data can be unlocked after the server last confirmed the user, in milliseconds. */
export const unlockedFor = 12 * hour

/** Of PBKDF2 with SHA-256, to make each guess slow. */
const iterations = 600_000

/** A passphrase, or a passkey's PRF output (WebAuthn). */
export type Secret = string | Uint8Array<ArrayBuffer>

/** Validates a stored setting, which may have been edited by hand. */
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
  // Keyboards may encode the same characters differently.
  const bytes = typeof secret === 'string' ? bytesOf(secret.normalize('NFKC')) : secret
  // A passkey's output is random, so guesses need no slowing down.
  const from =
    typeof secret === 'string'
      ? { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
      : { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf('rackside wrapping key') }
  const key = await crypto.subtle.importKey('raw', bytes, from.name, false, ['deriveKey'])
  const kind = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(from, key, kind, false, ['encrypt', 'unwrapKey'])
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A new key, and the same key wrapped by a secret. */
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

/** Undefined if the secret is wrong. */
export async function unwrap(kept: WrappedKey, secret: Secret): Promise<CryptoKey | undefined> {
  const { iv, partition, wrapped } = kept
  const wrapping = await wrappingKey(secret, kept)
  const kind = { name: 'AES-GCM', iv, additionalData: bytesOf(partition) }
  return crypto.subtle
    .unwrapKey('raw', wrapped, wrapping, kind, 'HKDF', false, ['deriveKey'])
    .catch(() => undefined)
}

/** How far a clock may be corrected backwards, in milliseconds. */
const correction = 5 * 60_000

/** Whether a key has expired. True also if the clock was set back. */
export const isOver = (until: number, now: number): boolean =>
  now >= until || until - now > unlockedFor + correction

/** Extends the key's lifetime, because the server has confirmed the user. */
export const noteWord = (settings: SettingsDatabase, scope: string, now: number) =>
  settings.settings.where({ key: `wrappedKey:${scope}` }).modify((row) => {
    if (isWrappedKey(row.value)) row.value.until = now + unlockedFor
  })

/** Deletes a key that opens nothing: it has expired, or there is no wrapped key for it. */
export const dropDeadKey = (settings: SettingsDatabase, scope: string, now: number): Promise<void> =>
  dropKeysIf(settings, scope, ['dataKey'], (kept) => !kept || isOver(kept.until, now))

/** Deletes the keys of one user's encrypted data. */
export const dropKeysOf = (settings: SettingsDatabase, scope: string, partition: string): Promise<void> =>
  dropKeysIf(settings, scope, ['wrappedKey', 'dataKey'], (kept) => kept?.partition === partition)

const dropKeysIf = (
  settings: SettingsDatabase,
  scope: string,
  keys: ('wrappedKey' | 'dataKey')[],
  applies: (kept: WrappedKey | undefined) => boolean,
): Promise<void> =>
  settings.transaction('rw', settings.settings, async () => {
    const kept: unknown = await getSetting(settings, `wrappedKey:${scope}`)
    if (applies(isWrappedKey(kept) ? kept : undefined))
      await settings.settings.bulkDelete(keys.map((key) => `${key}:${scope}` as const))
  })

/** The database to use, and the seal for its rows. */
export interface KeptIn {
  name: string
  seal: Seal | undefined
}

/**
 * Where a user's data is stored: in a separate encrypted database if there is a wrapped key. Undefined while
 * that is locked.
 */
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

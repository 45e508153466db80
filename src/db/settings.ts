import { isRecord } from '#api/objects.ts'
import type { SettingsDatabase } from './database.ts'

/** The user whose answers a scope stores. */
export interface Identity {
  /** Name of the partition's database. */
  partition: string
  userId: string
  siloId: string
  /** Set after a 401: nothing is read or written until the server names the same user again. */
  locked: boolean
}

/** Validates a stored setting, which may have been edited by hand. */
export function isIdentity(value: unknown): value is Identity {
  if (!isRecord(value)) return false
  const { partition, userId, siloId, locked } = value
  return [partition, userId, siloId].every((text) => typeof text === 'string') && typeof locked === 'boolean'
}

/** A passkey, and the salt for its PRF. */
export interface Passkey {
  id: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
}

/** The key of encrypted data, wrapped by a key that is derived from a secret. */
export interface WrappedKey {
  /** The partition that it unlocks. */
  partition: string
  /** The passkey that unwraps it; if absent, a passphrase does. */
  passkey?: Passkey
  salt: Uint8Array<ArrayBuffer>
  iterations: number
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  /** When it expires, milliseconds since the epoch. */
  until: number
  /** Wrong tries since the last success, and when the next one is allowed, milliseconds since the epoch. */
  wrong: number
  nextTryAt: number
}

interface Settings {
  /** Incremented by wipes and changes of user; answers of an earlier epoch are never written. */
  [epoch: `epoch:${string}`]: number
  [identity: `identity:${string}`]: Identity
  /** The last control file. Validated when read, since anyone may have edited it. */
  control: unknown
  /** The last lines of the data layer's decision log. */
  decisions: string[]
  /** When this version of the worker took over, milliseconds since the epoch. */
  activatedAt: number
  /** The user chose to store no answers on this machine. */
  keepNothing: true
  /** A sign-out that the server has not received yet. */
  [owed: `owedLogout:${string}`]: true
  /** The key of encrypted data, wrapped by a passphrase or a passkey. */
  [wrappedKey: `wrappedKey:${string}`]: WrappedKey
  /** The key of encrypted data, while unlocked. Not extractable. */
  [dataKey: `dataKey:${string}`]: CryptoKey
}

export async function getSetting<Key extends keyof Settings>(
  database: SettingsDatabase,
  key: Key,
): Promise<Settings[Key] | undefined> {
  return (await database.settings.get(key))?.value as Settings[Key] | undefined
}

export async function putSetting<Key extends keyof Settings>(
  database: SettingsDatabase,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await database.settings.put({ key, value })
}

/** Deletes what belongs to users, but keeps pending sign-outs. */
export const dropUserSettings = (database: SettingsDatabase) =>
  database.settings.filter(({ key }) => !/^(control$|keepNothing$|owedLogout:)/.test(key)).delete()

/** A change of one setting; without a value, the setting is deleted. */
export type SettingChange = {
  [Key in keyof Settings]: readonly [key: Key, value: Settings[Key] | undefined]
}[keyof Settings]

/**
 * Changes several settings in one transaction, so a stopped worker leaves all or none. If there is no space
 * for the new values, the deletions still happen, and a user who cannot be locked is forgotten.
 */
export async function changeSettings(
  database: SettingsDatabase,
  changes: readonly SettingChange[],
): Promise<void> {
  const kept = changes.filter(([, value]) => value !== undefined)
  const gone = changes.filter(([, value]) => value === undefined).map(([key]) => key)
  try {
    await database.transaction('rw', database.settings, () =>
      Promise.all([
        database.settings.bulkPut(kept.map(([key, value]) => ({ key, value }))),
        database.settings.bulkDelete(gone),
      ]),
    )
  } catch (error) {
    const locked = kept.filter(([, value]) => isIdentity(value) && value.locked).map(([key]) => key)
    await database.settings.bulkDelete([...gone, ...locked])
    throw error
  }
}

/**
 * Locks whoever is stored for a scope, for a session that has not been read, and deletes the key of encrypted
 * data. If there is no space for that, the user is forgotten.
 */
export async function lockStored(database: SettingsDatabase, scope: string): Promise<void> {
  const [identity, dataKey] = [`identity:${scope}`, `dataKey:${scope}`] as const
  try {
    await database.transaction('rw', database.settings, async () => {
      await database.settings.delete(dataKey)
      await database.settings.where({ key: identity }).modify((row) => {
        if (isIdentity(row.value)) row.value.locked = true
      })
    })
  } catch (error) {
    await database.settings.bulkDelete([identity, dataKey])
    throw error
  }
}

export const dropSettings = (database: SettingsDatabase, keys: Array<keyof Settings>) =>
  database.settings.bulkDelete(keys)

/** The scopes that have an identity: `''` in the live build, one per open page in the demo. */
export async function knownScopes(database: SettingsDatabase): Promise<string[]> {
  const prefix = 'identity:'
  const keys = await database.settings.where('key').startsWith(prefix).primaryKeys()
  return keys.map((key) => key.slice(prefix.length))
}

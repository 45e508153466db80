import { isRecord } from '#api/objects.ts'
import type { SettingsDatabase } from './database.ts'

/** Who a scope's answers belong to. */
export interface Identity {
  /** Name of the partition's database. */
  partition: string
  userId: string
  siloId: string
  /** After a 401: nothing is read or written until the server names the same user again. */
  locked: boolean
}

/** Whether this is an identity: a setting that someone changed by hand names nobody. */
export function isIdentity(value: unknown): value is Identity {
  if (!isRecord(value)) return false
  const { partition, userId, siloId, locked } = value
  return [partition, userId, siloId].every((text) => typeof text === 'string') && typeof locked === 'boolean'
}

/** A passkey, and the salt that it is asked with. */
export interface Passkey {
  id: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
}

/** The key of what is kept, wrapped by one that is derived from a secret. */
export interface WrappedKey {
  /** Whose it is. */
  partition: string
  /** Whose secret it takes; without one it is a passphrase. */
  passkey?: Passkey
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

/** The settings that exist, by key. */
interface Settings {
  /** Counts wipes and changes of identity; an answer of an earlier epoch is never written. */
  [epoch: `epoch:${string}`]: number
  [identity: `identity:${string}`]: Identity
  /** What the control file said last. Anyone may have edited it, so it is read with care. */
  control: unknown
  /** The last lines of what the data layer has decided. */
  decisions: string[]
  /** When the worker of this version took over, milliseconds since the epoch. */
  activatedAt: number
  /** Nothing that the server answers is to be kept on this machine. */
  keepNothing: true
  /** A sign-out that the server has not heard of yet. */
  [owed: `owedLogout:${string}`]: true
  /** The key of what is kept, wrapped by a passphrase or a passkey. */
  [wrappedKey: `wrappedKey:${string}`]: WrappedKey
  /** The key of what is kept, while that is unlocked. The browser does not give out its bytes. */
  [dataKey: `dataKey:${string}`]: CryptoKey
}

/** One setting, or nothing. */
export async function getSetting<Key extends keyof Settings>(
  database: SettingsDatabase,
  key: Key,
): Promise<Settings[Key] | undefined> {
  return (await database.settings.get(key))?.value as Settings[Key] | undefined
}

/** Stores one setting. */
export async function putSetting<Key extends keyof Settings>(
  database: SettingsDatabase,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await database.settings.put({ key, value })
}

/** Forgets all settings but one. */
export const dropOtherSettings = (database: SettingsDatabase, key: keyof Settings) =>
  database.settings.where('key').notEqual(key).delete()
/** A change of one setting; without a value it is forgotten. */
export type SettingChange = {
  [Key in keyof Settings]: readonly [key: Key, value: Settings[Key] | undefined]
}[keyof Settings]

/**
 * Changes several settings in one transaction: all of them, or none if the worker is stopped on the way. Where there is no space for
 * what is to be stored, what is to be forgotten is forgotten all the same.
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
    await database.settings.bulkDelete(gone)
    throw error
  }
}

/** Forgets settings by key. */
export const dropSettings = (database: SettingsDatabase, keys: Array<keyof Settings>) =>
  database.settings.bulkDelete(keys)

/** The scopes that have an identity: `''` in the live build, one per open page in the demo. */
export async function knownScopes(database: SettingsDatabase): Promise<string[]> {
  const prefix = 'identity:'
  const keys = await database.settings.where('key').startsWith(prefix).primaryKeys()
  return keys.map((key) => key.slice(prefix.length))
}

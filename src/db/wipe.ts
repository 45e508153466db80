import { Dexie } from 'dexie'
import { partitionPrefix, sealedName, SettingsDatabase } from './database.ts'
import { dropUserSettings } from './settings.ts'

/** Prefix of all database names except the settings'. */
const ownPrefix = 'rackside-'

/** Deletes a user's databases, plain and encrypted. */
export const deletePartition = (name: string) =>
  Promise.all([Dexie.delete(name), Dexie.delete(sealedName(name))])

/** Deletes all partitions that are not in use, which an interrupted wipe leaves behind. */
export async function deleteLeftovers(inUse: () => Promise<string[]>): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  // Read after the names, so a partition created meanwhile is not deleted.
  const used = await inUse()
  const leftovers = names.filter((name) => name.startsWith(partitionPrefix) && !used.includes(name))
  await Promise.all(leftovers.map((name) => Dexie.delete(name)))
}

/** Deletes every database of the console but the settings, so no user data remains. */
export async function deleteDatabases(): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.filter((name) => name.startsWith(ownPrefix)).map((name) => Dexie.delete(name)))
}

/** Deletes the settings that belong to users. */
export async function deleteUserSettings(): Promise<void> {
  const settings = new SettingsDatabase()
  await dropUserSettings(settings)
  settings.close()
}

/**
 * Deletes the caches of one service worker's scope, such as `https://console.example/`, and leaves other
 * apps' caches.
 */
export async function deleteCaches(scope: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)))
}

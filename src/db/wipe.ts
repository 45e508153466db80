import { Dexie } from 'dexie'
import { partitionPrefix, sealedName, settingsName } from './database.ts'

/** Prefix of the names of all databases but the settings. */
const ownPrefix = 'rackside-'

/** Deletes one user's databases with everything in them. */
export const deletePartition = (name: string) =>
  Promise.all([Dexie.delete(name), Dexie.delete(sealedName(name))])

/** Deletes every partition but those in use: leftovers of a wipe that was cut short. */
export async function deleteLeftovers(inUse: () => Promise<string[]>): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  // Asked after the names are read: one that is made meanwhile is not among them.
  const used = await inUse()
  const leftovers = names.filter((name) => name.startsWith(partitionPrefix) && !used.includes(name))
  await Promise.all(leftovers.map((name) => Dexie.delete(name)))
}

/** Deletes every database of the console but the settings: nothing of any user is left. */
export async function deleteDatabases(): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  await Promise.all(names.filter((name) => name.startsWith(ownPrefix)).map((name) => Dexie.delete(name)))
}

/** Deletes the settings, where no worker has them open. */
export const deleteSettings = () => Dexie.delete(settingsName)

/** Deletes the caches of one service worker's scope, such as `https://console.example/`: other apps have others. */
export async function deleteCaches(scope: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.endsWith(scope)).map((name) => caches.delete(name)))
}

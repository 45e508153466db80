import { Dexie } from 'dexie'
import { partitionPrefix } from './database.ts'

/** Deletes one partition's database with everything in it. */
export const deletePartition = (name: string) => Dexie.delete(name)

/** Deletes every partition but those in use: leftovers of a wipe that was cut short. */
export async function deleteLeftovers(inUse: string[]): Promise<void> {
  const names = await Dexie.getDatabaseNames()
  const leftovers = names.filter((name) => name.startsWith(partitionPrefix) && !inUse.includes(name))
  await Promise.all(leftovers.map(deletePartition))
}

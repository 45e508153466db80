import { PartitionDatabase, partitionName, SettingsDatabase } from '#db/database.ts'
import { keptIn } from '#db/wrapped-key.ts'

import type { User } from './page-user.ts'

/** Opens a user's stored data with its seal; undefined while locked. */
export async function openUserDatabase(partition: string): Promise<PartitionDatabase | undefined> {
  const settings = new SettingsDatabase()
  const found = await keptIn(settings, '', partition, Date.now()).finally(() => settings.close())
  if (!found) return undefined
  const database = new PartitionDatabase(found.name)
  database.seal = found.seal
  await database.open()
  return database
}

/**
 * The same for a user by id. `isGone`: they have signed out, perhaps in another tab while this opened, and
 * recreated, their database.
 */
export async function openDatabaseOf(
  { siloId, id }: User,
  isGone: () => unknown,
): Promise<PartitionDatabase | undefined> {
  const database = await openUserDatabase(await partitionName(location.origin, siloId, id))
  if (!isGone()) return database
  await database?.delete()
  return undefined
}

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

export const openDatabaseOf = async ({ siloId, id }: User): Promise<PartitionDatabase | undefined> =>
  openUserDatabase(await partitionName(location.origin, siloId, id))

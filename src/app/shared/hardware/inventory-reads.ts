import { OfflineError } from '#api/errors.ts'
import { networkingSwitchPortList } from '#api/generated/system-hardware.ts'
import { networkingSwitchPortSettingsList } from '#api/generated/system-networking.ts'
import { all } from '#app/data/query.ts'

export const allPorts = all(networkingSwitchPortList)
export const allSettings = all(networkingSwitchPortSettingsList)

/** For a list's loader: without a connection the list itself says what it lacks, or shows what is stored whole. */
export async function listed(first: Promise<unknown>): Promise<void> {
  await first.catch((error: unknown) => {
    if (!(error instanceof OfflineError)) throw error
  })
}

/** For a loader: waits, and leaves a failure to the part of the page that it concerns. */
export async function settled(reads: Promise<unknown>[]): Promise<null> {
  await Promise.allSettled(reads)
  return null
}

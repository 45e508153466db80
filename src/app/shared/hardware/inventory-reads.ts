import { OfflineError } from '#api/errors.ts'
import { networkingSwitchPortList } from '#api/generated/system-hardware.ts'
import { networkingSwitchPortSettingsList } from '#api/generated/system-networking.ts'
import { all } from '#app/data/query.ts'

export const allPorts = all(networkingSwitchPortList)
export const allSettings = all(networkingSwitchPortSettingsList)

/** For a list's loader: while offline, the list itself shows what is missing or stored. */
export async function listed(first: Promise<unknown>): Promise<void> {
  await first.catch((error: unknown) => {
    if (!(error instanceof OfflineError)) throw error
  })
}

/** For a loader: waits for all reads and leaves failures to the parts of the page. */
export async function settled(reads: Promise<unknown>[]): Promise<null> {
  await Promise.allSettled(reads)
  return null
}

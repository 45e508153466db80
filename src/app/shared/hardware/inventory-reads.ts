import { optionLimit } from '#domain/page-sizes.ts'
import { OfflineError } from '#api/errors.ts'
import {
  networkingSwitchPortList,
  physicalDiskList,
  rackList,
  sledList,
  sledListUninitialized,
  switchList,
} from '#api/generated/system-hardware.ts'
import { networkingSwitchPortSettingsList } from '#api/generated/system-networking.ts'
import { query } from '#app/data/query.ts'

/** The server's maximum per page: more than any rack holds. */
const all = { query: { limit: optionLimit } }

export const allSleds = query(sledList, all)
export const allDisks = query(physicalDiskList, all)
export const allSwitches = query(switchList, all)
export const allRacks = query(rackList, all)
export const allPorts = query(networkingSwitchPortList, all)
export const allSettings = query(networkingSwitchPortSettingsList, all)
export const allUninitialized = query(sledListUninitialized, all)

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

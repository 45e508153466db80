import {
  networkingSwitchPortList,
  physicalDiskList,
  rackList,
  sledList,
  sledListUninitialized,
  switchList,
} from '#api/generated/system-hardware.ts'
import { query } from '#app/query.ts'

/** As many as the server gives at once: more than any rack holds. */
const all = { query: { limit: 1_000 } }

export const allSleds = query(sledList, all)
export const allDisks = query(physicalDiskList, all)
export const allSwitches = query(switchList, all)
export const allRacks = query(rackList, all)
export const allPorts = query(networkingSwitchPortList, all)
export const allUninitialized = query(sledListUninitialized, all)

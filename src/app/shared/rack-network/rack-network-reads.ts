import {
  networkingAddressLotBlockList,
  networkingAddressLotList,
  networkingBfdStatus,
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpImportedRoutesIpv4,
  networkingBgpMessageHistory,
  networkingBgpStatus,
  networkingSwitchPortSettingsView,
} from '#api/generated/system-networking.ts'
import { queued } from '#app/data/queued.ts'
import { all, query } from '#app/data/query.ts'

export const allLots = all(networkingAddressLotList)
export const blocksOf = (addressLot: string) =>
  queued(all(networkingAddressLotBlockList, { path: { addressLot } }))
export const allBgpConfigs = all(networkingBgpConfigList)
export const allAnnounceSets = all(networkingBgpAnnounceSetList)
export const announcementsOf = (announceSet: string) =>
  queued(query(networkingBgpAnnouncementList, { path: { announceSet } }))
/** BGP sessions as the switches report them. */
export const bgpSessions = query(networkingBgpStatus, {})
/** Announced prefixes by peer address. */
export const exportedPrefixes = query(networkingBgpExported, {})
/** Routes that peers have announced to the sessions of an ASN. */
export const learnedRoutes = (asn: number) =>
  queued(query(networkingBgpImportedRoutesIpv4, { query: { asn } }))
/** Messages of an ASN's sessions, in the routing daemon's format. */
export const bgpMessages = (asn: number) => query(networkingBgpMessageHistory, { query: { asn } })
export const bfdSessions = query(networkingBfdStatus, {})

/** Port settings by name or id; never stored, as they may contain peers' keys. */
export const portSettingsOf = (port: string) =>
  queued(query(networkingSwitchPortSettingsView, { path: { port } }))

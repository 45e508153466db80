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
import { queued } from '#app/data/concurrency-limit.ts'
import { all, query } from '#app/data/query.ts'

export const allLots = all(networkingAddressLotList)
export const blocksOf = (addressLot: string) =>
  queued(all(networkingAddressLotBlockList, { path: { addressLot } }))
export const allBgpConfigs = all(networkingBgpConfigList)
export const allAnnounceSets = all(networkingBgpAnnounceSetList)
export const announcementsOf = (announceSet: string) =>
  queued(query(networkingBgpAnnouncementList, { path: { announceSet } }))
/** What the switches say of their BGP sessions. */
export const bgpSessions = query(networkingBgpStatus, {})
/** Announced prefixes by the address of the peer. */
export const exportedPrefixes = query(networkingBgpExported, {})
/** What peers have announced to the sessions of an ASN. */
export const learnedRoutes = (asn: number) =>
  queued(query(networkingBgpImportedRoutesIpv4, { query: { asn } }))
/** The messages of the sessions of an ASN, in the routing daemon's own form. */
export const bgpMessages = (asn: number) => query(networkingBgpMessageHistory, { query: { asn } })
export const bfdSessions = query(networkingBfdStatus, {})

/** A bundle of settings, by name or id; never kept, for it may hold the keys of peers. */
export const portSettingsOf = (port: string) =>
  queued(query(networkingSwitchPortSettingsView, { path: { port } }))

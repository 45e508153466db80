import type { LldpNeighbor } from '#api/generated/system-networking.ts'
import { hexOf } from '#domain/keys/hex.ts'

/** Management addresses of a neighbour: IP addresses, or the six octets of a MAC address. */
export const managementAddresses = ({ managementIp }: Pick<LldpNeighbor, 'managementIp'>): string[] =>
  managementIp.map(({ addr }) => ('ipAddr' in addr ? addr.ipAddr : hexOf(addr.iEEE802, ':')))

/** The contract has the time as plain text; undefined if it does not parse. */
export function timeOf(text: string): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Fields a port can announce. */
export const lldpFields = [
  ['chassisId', 'Chassis ID'],
  ['linkName', 'Link name'],
  ['linkDescription', 'Link description'],
  ['systemName', 'System name'],
  ['systemDescription', 'System description'],
  ['managementIp', 'Management IP'],
] as const

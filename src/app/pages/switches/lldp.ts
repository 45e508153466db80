import type { LldpNeighbor } from '#api/generated/system-networking.ts'

/** The addresses under which a neighbour is managed: IP, or the six octets of a MAC address. */
export const managementAddresses = ({ managementIp }: Pick<LldpNeighbor, 'managementIp'>): string[] =>
  managementIp.map(({ addr }) =>
    'ipAddr' in addr
      ? addr.ipAddr
      : addr.iEEE802.map((octet) => octet.toString(16).padStart(2, '0')).join(':'),
  )

/** A time that the contract gives as plain text; nothing when it is not one. */
export function timeOf(text: string): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** What a port may say of itself. */
export const lldpFields = [
  ['chassisId', 'Chassis ID'],
  ['linkName', 'Link name'],
  ['linkDescription', 'Link description'],
  ['systemName', 'System name'],
  ['systemDescription', 'System description'],
  ['managementIp', 'Management IP'],
] as const

import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { addressAt, blockContains, ipVersion } from '#domain/network/ip-addresses.ts'
import { isReserved, reservedAtStart } from '#domain/network/subnet-blocks.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import type { Tables } from '#mock/engine/tables.ts'

const takenIn = (tables: Tables, subnetId: string) =>
  new Set([
    ...tables.networkInterfaces.in({ subnetId }).map(({ ip }) => ip),
    ...tables.probes.in({ subnetId }).map(({ info }) => info.interface.ip),
  ])

/** The first free address of a subnet's IPv4 block. */
export function freeAddress(tables: Tables, { id, ipv4Block }: VpcSubnet): string {
  const taken = takenIn(tables, id)
  for (let place = reservedAtStart; ; place++) {
    const ip = addressAt(ipv4Block, place)
    if (ip === undefined || addressAt(ipv4Block, place + 1) === undefined)
      throw invalidRequest('No available IP addresses for interface')
    if (!taken.has(ip)) return ip
  }
}

/**
 * The requested address in canonical spelling; throws 400 if it is outside the subnet, reserved or in use.
 */
export function wantedAddress(
  tables: Tables,
  { id, ipv4Block, ipv6Block }: VpcSubnet,
  wanted: string,
): string {
  const ip = addressAt(wanted, 0) ?? wanted
  const block = ipVersion(ip) === 4 ? ipv4Block : ipv6Block
  if (!blockContains(block, ip)) throw invalidRequest(`IP address ${ip} is not in the subnet ${block}`)
  if (isReserved(block, ip)) throw invalidRequest(`IP address ${ip} is reserved by the system`)
  if (takenIn(tables, id).has(ip)) throw invalidRequest(`The IP address '${ip}' is not available`)
  return ip
}

import { maxPort } from '#domain/limits.ts'
import type { Probe } from '#api/generated/experimental.ts'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { freeAddress as freeExternalAddress } from './ip-ranges.ts'
import type { ProbeRow } from './probes.ts'
import { between, macAddress } from '#mock/engine/random.ts'
import { freeAddress } from './subnet-addresses.ts'
import type { Tables } from '#mock/engine/tables.ts'

interface RowContext {
  tables: Tables
  random: () => number
  newId: () => string
}

interface Site {
  projectId: string
  ipPoolId: string
  subnet: VpcSubnet
}

/** Adds a probe with an interface in the subnet and one address of the pool. */
export function putProbe(
  { tables, random, newId }: RowContext,
  { id, name, sled }: Pick<Probe, 'id' | 'name' | 'sled'>,
  { projectId, ipPoolId, subnet }: Site,
): ProbeRow {
  const externalIp = { ip: freeExternalAddress(tables, ipPoolId), firstPort: 0, lastPort: maxPort }
  const nic = {
    id: newId(),
    kind: { type: 'probe' as const, id },
    name,
    ip: freeAddress(tables, subnet),
    mac: macAddress(random),
    primary: true,
    slot: 0,
    subnet: subnet.ipv4Block,
    transitIps: [],
    vni: between(random, 1024, 2 ** 24 - 1),
  }
  const externalIps = [{ kind: 'ephemeral' as const, ...externalIp }]
  const info = { id, name, sled, externalIps, interface: nic }
  return tables.probes.put({ id, name, info, projectId, ipPoolId, vpcId: subnet.vpcId, subnetId: subnet.id })
}

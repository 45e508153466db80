import { networkingSwitchPortLldpConfigView } from '#api/generated/system-networking.ts'
import { networkingSwitchPortList, switchView } from '#api/generated/system-hardware.ts'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { loadWhole } from '#app/components/list/list-reads.ts'
import type { LocalRead } from '#app/components/list/LocalList.tsx'
import type { Params } from '#app/url/paths.ts'
import { ensureFound, findIn } from '#app/data/page-subject.ts'
import { client, ensure, query } from '#app/data/query.ts'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { inPortOrder, portKey } from '#app/shared/hardware/port-order.ts'
import { bgpSessions, exportedPrefixes } from '#app/shared/rack-network/rack-network-reads.ts'

export const switchOf = ({ switchId }: Params<'/system/inventory/switches/:switchId'>) =>
  query(switchView, { path: { switchId } })

export type PortRow = SwitchPort & { name: string }

/** Ports of both switches of a rack: the API does not tell which location a switch is in. */
export const portsOf = (rackId: string): LocalRead<PortRow> => ({
  queryKey: ['portsOf', rackId],
  meta: { path: networkingSwitchPortList.path },
  queryFn: async (context) => {
    const answer = await loadWhole(query(networkingSwitchPortList, {}), context)
    const here = answer.value.items.filter((port) => port.rackId === rackId).toSorted(inPortOrder)
    return { ...answer, value: here.map((port) => ({ ...port, name: portKey(port) })) }
  },
})

export const portIn = (ports: PortRow[] | undefined, { port }: { port: string }): PortRow | undefined =>
  ports?.find(({ name }) => name === port)

/** For loaders. Throws if the port does not exist. */
export async function ensurePort(
  params: Params<'/system/inventory/switches/:switchId/ports/:port'>,
  ...beside: Promise<unknown>[]
) {
  const { rackId } = (await ensure(switchOf(params))).value
  const ports = portsOf(rackId)
  const own = findIn(client.ensureQueryData(ports), ports, (value) => portIn(value, params))
  return ensureFound(own, ...beside)
}

/** What a change of a port affects. Failures are left to the page. */
export const ensureTouched = () => settled([ensure(bgpSessions), ensure(exportedPrefixes)])

export const lldpConfigOf = ({ portName, rackId, switchLocation }: SwitchPort) =>
  query(networkingSwitchPortLldpConfigView, { path: { port: portName }, query: { rackId, switchLocation } })

/** Reads the port's current binding; a list with one item. */
export const boundOf = ({ id }: SwitchPort) =>
  query(networkingSwitchPortList, { query: { switchPortId: id } })

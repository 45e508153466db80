import { networkingSwitchPortList, switchList, switchView } from '#api/generated/system-hardware.ts'
import type { SwitchPort } from '#api/generated/system-hardware.ts'
import { loadWhole } from '#app/components/list/list-reads.ts'
import type { LoadedRead } from '#app/components/list/LoadedList.tsx'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/routing/paths.ts'
import { query } from '#app/data/query.ts'
import { inPortOrder, portKey } from './switch-ports.ts'

/** The switch of the route. */
export const switchOf = ({ switchId }: Params<'/system/inventory/switches/:switchId'>) =>
  viewOrListed(query(switchView, { path: { switchId } }), switchList, ({ id }) => id === switchId)

export type PortRow = SwitchPort & { name: string }

/** The ports of both switches of a rack: nothing says which of the two locations a switch is in. */
export const portsOf = (rackId: string): LoadedRead<PortRow> => ({
  queryKey: ['portsOf', rackId],
  queryFn: async ({ signal }) => {
    const answer = await loadWhole(query(networkingSwitchPortList, {}), signal)
    const here = answer.value.items.filter((port) => port.rackId === rackId).toSorted(inPortOrder)
    return { ...answer, value: here.map((port) => ({ ...port, name: portKey(port) })) }
  },
})

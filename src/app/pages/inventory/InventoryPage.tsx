import { useEffect } from 'react'
import {
  physicalDiskList,
  rackList,
  sledList,
  switchList,
  type SwitchPortResultsPage,
} from '#api/generated/system-hardware.ts'
import type { BgpPeerStatus } from '#api/generated/system-networking.ts'
import type { Operation } from '#api/operation.ts'
import { RouteTabs } from '#app/components/RouteTabs.tsx'
import { connection } from '#app/worker/connection.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import { to } from '#app/url/paths.ts'
import { all, client, type Query } from '#app/data/query.ts'
import { useStore } from '#app/state/store.ts'
import { allPorts, allSettings } from '#app/shared/hardware/inventory-reads.ts'
import { neighborsOf, statusOf } from '#app/shared/hardware/port-reads.ts'
import {
  bfdSessions,
  bgpSessions,
  exportedPrefixes,
  learnedRoutes,
} from '#app/shared/rack-network/rack-network-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { queued } from '#app/data/queued.ts'
import { useJoiningSleds } from '#app/shared/hardware/joining-sleds.ts'

/** Milliseconds for which hardware is not read again just for offline use. */
const atHandFor = 5 * 60_000

/** Milliseconds during which the reads of a tab that someone chooses come first. */
const chosenFirstFor = 3_000

const keep = <Op extends Operation>(read: Query<Op>) =>
  client.prefetchQuery({ ...read, staleTime: atHandFor })

/** Beside the rack without a network, people need pages they never opened. */
async function keepAllAtHand() {
  await Promise.all([keep(all(sledList)), keep(all(switchList)), keep(all(rackList))])
  setTimeout(() => void Promise.all([keep(all(physicalDiskList)), keepUplinks()]), chosenFirstFor)
}

/** Data for the drawing of uplinks, needed most when they are why the network is down. */
async function keepUplinks() {
  await Promise.all([
    keep(allPorts),
    keep(allSettings),
    keep(bgpSessions),
    keep(exportedPrefixes),
    keep(bfdSessions),
  ])
  const ports = client.getQueryData<Answer<SwitchPortResultsPage>>(allPorts.queryKey)?.value.items ?? []
  const used = ports.filter(({ portSettingsId }) => portSettingsId)
  const sessions = client.getQueryData<Answer<BgpPeerStatus[]>>(bgpSessions.queryKey)?.value ?? []
  const asns = [...new Set(sessions.flatMap(({ localAsn }) => localAsn ?? []))]
  await Promise.all([
    ...used.flatMap((port) => [keep(queued(statusOf(port))), keep(queued(neighborsOf(port)))]),
    ...asns.map((asn) => keep(learnedRoutes(asn))),
  ])
}

export default function InventoryPage() {
  const offline = !isReached(useStore(connection).state)
  const uninitialized = useJoiningSleds()?.length
  useEffect(() => {
    if (!offline) void keepAllAtHand()
  }, [offline])
  return (
    <>
      <h1 className="sr-only">Inventory</h1>
      <RouteTabs
        label="Inventory"
        tabs={[
          { label: 'Sleds', to: to('/system/inventory/sleds') },
          { label: 'Disks', to: to('/system/inventory/disks') },
          { label: 'Switches', to: to('/system/inventory/switches') },
          { label: 'Racks', to: to('/system/inventory/racks') },
          { label: 'Elevation', to: to('/system/inventory/elevation') },
          { label: 'Uplinks', to: to('/system/inventory/uplinks') },
          { label: 'Scan', to: to('/system/scan') },
          {
            label: `Uninitialized sleds${uninitialized === undefined ? '' : ` (${uninitialized})`}`,
            to: to('/system/inventory/sleds-uninitialized'),
            also: ['/system/inventory/sleds-add/:part/:serial'.replace('/:part/:serial', '')],
          },
        ]}
      />
    </>
  )
}

import { networkingSwitchPortStatus, type SwitchPort } from '#api/generated/system-hardware.ts'
import { networkingSwitchPortLldpNeighbors } from '#api/generated/system-networking.ts'
import { all, query } from '#app/data/query.ts'

/** What the switch says of a port. */
export const statusOf = ({ portName, rackId, switchLocation }: SwitchPort) =>
  query(networkingSwitchPortStatus, { path: { port: portName }, query: { rackId, switchLocation } })

/** Who announces themselves at the other end of a port. */
export const neighborsOf = ({ portName, rackId, switchLocation }: SwitchPort) =>
  all(networkingSwitchPortLldpNeighbors, {
    path: { port: portName, rackId, switchLocation },
  })

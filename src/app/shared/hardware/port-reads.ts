import { networkingSwitchPortStatus, type SwitchPort } from '#api/generated/system-hardware.ts'
import { networkingSwitchPortLldpNeighbors } from '#api/generated/system-networking.ts'
import { all, query } from '#app/data/query.ts'

/** The port's status from its switch. */
export const statusOf = ({ portName, rackId, switchLocation }: SwitchPort) =>
  query(networkingSwitchPortStatus, { path: { port: portName }, query: { rackId, switchLocation } })

/** LLDP neighbours at the other end of a port. */
export const neighborsOf = ({ portName, rackId, switchLocation }: SwitchPort) =>
  all(networkingSwitchPortLldpNeighbors, {
    path: { port: portName, rackId, switchLocation },
  })

import { instanceNetworkInterfaceView } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import { callServer } from '#app/data/client.ts'

/** Reads an interface before an update, which removes the transit IPs it omits. */
export async function currentNic(id: string): Promise<InstanceNetworkInterface> {
  const nic = await callServer(instanceNetworkInterfaceView, { path: { interface: id } })
  // Later servers have addresses and transit IPs in an `ip_stack`.
  if (!nic.ip && !nic.transitIps)
    throw new Error('The interface has an unknown format, so it cannot be changed')
  return nic
}

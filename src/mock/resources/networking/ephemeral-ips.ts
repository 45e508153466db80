import { instanceEphemeralIpAttach, instanceEphemeralIpDetach } from '#api/generated/instances.ts'
import { attachEphemeralIp } from './external-ips.ts'
import { handle } from '#mock/engine/handle.ts'
import { instanceFor } from '#mock/resources/compute/instance-look-up.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

type EphemeralIpRow = Row & { instanceId: string; ip: string; ipPoolId: string }

/** An instance's single external address besides floating ones. */
export const ephemeralIps = {
  tables: { ephemeralIps: tableOf<EphemeralIpRow>() },
  handlers: () => [
    handle(instanceEphemeralIpAttach, (ask) =>
      attachEphemeralIp(ask, instanceFor(ask, ask.path.instance, 'limited_collaborator'), ask.body.pool),
    ),
    handle(instanceEphemeralIpDetach, (ask) => {
      const { id: instanceId } = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      const [attached] = ask.plane.ephemeralIps.in({ instanceId })
      if (!attached) throw invalidRequest('instance does not have an ephemeral IP attached')
      ask.plane.ephemeralIps.delete(attached.id)
    }),
  ],
}

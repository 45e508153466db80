import {
  type BfdSessionEnable,
  type BfdState,
  networkingBfdDisable,
  networkingBfdEnable,
  networkingBfdStatus,
} from '#api/generated/system-networking.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { alreadyExists, notFound } from '#mock/engine/refusals.ts'
import { checkSwitch } from './switch-port-settings.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** `since` is when it was enabled, in milliseconds since the epoch. */
type BfdSessionRow = Row & BfdSessionEnable & { since: number }

/** BFD sessions, which detect the loss of a peer. */
export const bfd = {
  tables: { bfdSessions: tableOf<BfdSessionRow>() },
  handlers: () => [
    handle(networkingBfdStatus, (ask) => {
      requireFleetRole(ask)
      return ask.plane.bfdSessions.all().map(({ id: _, remote, since, ...session }) => ({
        ...session,
        peer: remote,
        state: stateAfter(ask.plane.now() - since),
      }))
    }),
    handle(networkingBfdEnable, (ask) => {
      const { plane, body } = ask
      requireFleetRole(ask, 'admin')
      checkSwitch(body.switch)
      const id = `${body.switch}/${body.remote}`
      if (plane.bfdSessions.get(id)) throw alreadyExists('bfd-session', body.remote)
      plane.bfdSessions.put({ id, ...body, since: plane.now() })
    }),
    handle(networkingBfdDisable, (ask) => {
      requireFleetRole(ask, 'admin')
      const id = `${ask.body.switch}/${ask.body.remote}`
      if (!ask.plane.bfdSessions.get(id)) throw notFound('bfd-session', ask.body.remote)
      ask.plane.bfdSessions.delete(id)
    }),
  ],
}

/** A three-step handshake, two seconds each. */
const stateAfter = (ms: number): BfdState => (ms < 2000 ? 'down' : ms < 4000 ? 'init' : 'up')

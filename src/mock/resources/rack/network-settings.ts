import { systemId } from '#domain/limits.ts'
import {
  type AllowedSourceIps,
  type AllowList,
  networkingAllowListUpdate,
  networkingAllowListView,
  networkingInboundIcmpUpdate,
  networkingInboundIcmpView,
} from '#api/generated/system-networking.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { requireFleetRole } from './fleet-look-up.ts'
import { handle } from '#mock/engine/handle.ts'
import { invalidRequest } from '#mock/engine/refusals.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** The only row is `fleet`. */
type NetworkSettingsRow = Row & {
  allowedIps: AllowedSourceIps
  inboundIcmp: boolean
  timeCreated: Date
  timeModified: Date
}

/** Who may reach the system's own services, and whether they answer pings. */
export const networkSettings = {
  tables: { networkSettings: tableOf<NetworkSettingsRow>() },
  handlers: () => [
    handle(networkingAllowListView, (ask) => {
      requireFleetRole(ask)
      return allowListOf(ask.plane)
    }),
    handle(networkingAllowListUpdate, (ask) => {
      requireFleetRole(ask, 'admin')
      const { allowedIps } = ask.body
      if (allowedIps.allow === 'list' && !allowedIps.ips.length)
        throw invalidRequest('the list of allowed addresses must not be empty')
      ask.plane.networkSettings.update(systemId, { allowedIps, timeModified: new Date(ask.plane.now()) })
      return allowListOf(ask.plane)
    }),
    handle(networkingInboundIcmpView, (ask) => {
      requireFleetRole(ask)
      return { enabled: settingsOf(ask.plane).inboundIcmp }
    }),
    handle(networkingInboundIcmpUpdate, (ask) => {
      requireFleetRole(ask, 'admin')
      ask.plane.networkSettings.update(systemId, { inboundIcmp: ask.body.enabled })
    }),
  ],
}

function settingsOf(plane: ControlPlane) {
  const row = plane.networkSettings.get(systemId)
  if (!row) throw new Error('The seed has no network settings')
  return row
}

function allowListOf(plane: ControlPlane): AllowList {
  const { allowedIps, timeCreated, timeModified } = settingsOf(plane)
  return { allowedIps, timeCreated, timeModified }
}

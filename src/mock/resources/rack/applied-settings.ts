import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** When the settings of a port were applied, in milliseconds since the epoch; the id is the port's. */
type ApplicationRow = Row & { since: number }

/** Ports of the seed have had theirs for long: only what is applied later has a row. */
export const appliedSettings = { tables: { portApplications: tableOf<ApplicationRow>() } }

/** Milliseconds from the time when settings are applied to what follows from it. */
export const takes = { link: 2_000, neighbor: 5_000 } as const

/** Binds settings to a port, or none. Binding what is bound already disturbs nothing. */
export function bindSettings(plane: ControlPlane, { id }: SwitchPort, portSettingsId: string | null): void {
  if (plane.switchPorts.get(id)?.portSettingsId === portSettingsId) return
  plane.switchPorts.update(id, { portSettingsId })
  plane.portApplications.put({ id, since: plane.now() })
}

/** What is bound to a port. */
export const settingsOn = (
  plane: ControlPlane,
  { portSettingsId }: SwitchPort,
): SwitchPortSettings | undefined => plane.switchPortSettings.get(portSettingsId ?? '')

/** When what is bound to a port was applied; undefined for long ago. */
export const appliedSince = (plane: ControlPlane, { id }: SwitchPort): number | undefined =>
  plane.portApplications.get(id)?.since

/** Whether so many milliseconds have passed since the settings of a port were applied. */
export const hasTaken = (plane: ControlPlane, port: SwitchPort, ms: number): boolean =>
  plane.now() >= (appliedSince(plane, port) ?? Number.NEGATIVE_INFINITY) + ms

/** Whether the other end has a link for these: its ports are of 100G, with the FEC that goes with it. */
export const fitsOtherEnd = ({ links: [link] }: SwitchPortSettings): boolean =>
  link?.speed === 'speed100_g' && link.fec === 'rs'

/** Whether the link of a port is up. */
export function isLinkUp(plane: ControlPlane, port: SwitchPort): boolean {
  const settings = settingsOn(plane, port)
  return settings !== undefined && fitsOtherEnd(settings) && hasTaken(plane, port, takes.link)
}

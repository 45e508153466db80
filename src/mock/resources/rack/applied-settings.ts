import type { SwitchPort } from '#api/generated/system-hardware.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { type Row, tableOf } from '#mock/engine/table.ts'

/** When a port's settings were applied, in milliseconds since the epoch; the id is the port's. */
type ApplicationRow = Row & { since: number }

/** Seeded ports got their settings long ago: only those applied later have a row. */
export const appliedSettings = { tables: { portApplications: tableOf<ApplicationRow>() } }

/** Milliseconds between applying settings and their effects. */
export const takes = { link: 2_000, neighbor: 5_000 } as const

/**
 * Binds settings to a port, or unbinds with null; either way, the port's own LLDP configuration goes. Binding
 * the same settings again has no effect.
 */
export function bindSettings(plane: ControlPlane, { id }: SwitchPort, portSettingsId: string | null): void {
  if (plane.switchPorts.get(id)?.portSettingsId === portSettingsId) return
  plane.switchPorts.update(id, { portSettingsId })
  plane.lldpConfigs.delete(id)
  plane.portApplications.put({ id, since: plane.now() })
}

export const settingsOn = (
  plane: ControlPlane,
  { portSettingsId }: SwitchPort,
): SwitchPortSettings | undefined => plane.switchPortSettings.get(portSettingsId ?? '')

/** When the bound settings were applied, milliseconds since the epoch; undefined for seeded ports. */
export const appliedSince = (plane: ControlPlane, { id }: SwitchPort): number | undefined =>
  plane.portApplications.get(id)?.since

/** Whether `ms` milliseconds have passed since a port's settings were applied. */
export const hasTaken = (plane: ControlPlane, port: SwitchPort, ms: number): boolean =>
  plane.now() >= (appliedSince(plane, port) ?? Number.NEGATIVE_INFINITY) + ms

/** Whether a link comes up with these settings: the other end needs 100G and matching FEC. */
export const fitsOtherEnd = ({ links: [link] }: SwitchPortSettings): boolean =>
  link?.speed === 'speed100_g' && link.fec === 'rs'

export function isLinkUp(plane: ControlPlane, port: SwitchPort): boolean {
  const settings = settingsOn(plane, port)
  return settings !== undefined && fitsOtherEnd(settings) && hasTaken(plane, port, takes.link)
}

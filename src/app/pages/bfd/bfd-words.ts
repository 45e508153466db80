import type { BfdMode, BfdStatus } from '#api/generated/system-networking.ts'
import { onSwitch } from '#app/shared/hardware/port-order.ts'

/** A session with an id of its own: the same peer may have a session on each switch. */
export interface BfdRow extends BfdStatus {
  id: string
  name: string
}

export const bfdRow = (session: BfdStatus): BfdRow => ({
  ...session,
  id: `${session.switch}/${session.peer}`,
  name: onSwitch(session.peer, session.switch),
})

const modes: Record<string, string> = {
  single_hop: 'Single hop',
  multi_hop: 'Multihop',
} satisfies Record<BfdMode, string>

export const modeText = (mode: BfdMode): string => modes[mode] ?? mode

import type { BfdMode, BfdState, BfdStatus } from '#api/generated/system-networking.ts'
import type { Tone } from '#app/ui/tone.ts'

/** A session under a name of its own: the same peer may have one on each switch. */
export interface BfdRow extends BfdStatus {
  id: string
  name: string
}

export const bfdRow = (session: BfdStatus): BfdRow => ({
  ...session,
  id: `${session.switch}/${session.peer}`,
  name: `${session.peer} on ${session.switch}`,
})

const tones: Record<string, Tone> = {
  admin_down: 'off',
  down: 'bad',
  init: 'busy',
  up: 'ok',
} satisfies Record<BfdState, Tone>

/** A newer server may know states that are not among these. */
export const bfdTone = (state: BfdState): Tone => tones[state] ?? 'info'

const modes: Record<string, string> = {
  single_hop: 'Single hop',
  multi_hop: 'Multi hop',
} satisfies Record<BfdMode, string>

export const modeText = (mode: BfdMode): string => modes[mode] ?? mode

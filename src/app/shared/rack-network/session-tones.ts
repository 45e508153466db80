import type { BfdState, BgpPeerState } from '#api/generated/system-networking.ts'
import type { Tone } from '#app/ui/tone.ts'

/** `connect` and `active` mean that no peer answers, so they count as down. */
const ofBgp: Record<string, Tone> = {
  idle: 'bad',
  connect: 'bad',
  active: 'bad',
  open_sent: 'busy',
  open_confirm: 'busy',
  session_setup: 'busy',
  established: 'ok',
} satisfies Record<BgpPeerState, Tone>

const ofBfd: Record<string, Tone> = {
  admin_down: 'off',
  down: 'bad',
  init: 'busy',
  up: 'ok',
} satisfies Record<BfdState, Tone>

/** Incomplete: a newer server may send other states. */
export const bgpTone = (state: BgpPeerState): Tone => ofBgp[state] ?? 'info'
export const bfdTone = (state: BfdState): Tone => ofBfd[state] ?? 'info'

import type { BfdState, BgpPeerState } from '#api/generated/system-networking.ts'
import type { Tone } from '#app/ui/tone.ts'

/** A session that is being set up is in motion; one that finds nobody to talk to is down. */
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

/** A newer server may know states that are not among these. */
export const bgpTone = (state: BgpPeerState): Tone => ofBgp[state] ?? 'info'
export const bfdTone = (state: BfdState): Tone => ofBfd[state] ?? 'info'

import type { BfdState, BgpPeerState } from '#api/generated/system-networking.ts'
import type { Tone } from '#app/ui/tone.ts'

/** A session that is being set up is in motion; one that finds nobody to talk to is down. */
export const bgpTones: Record<BgpPeerState, Tone> = {
  idle: 'bad',
  connect: 'bad',
  active: 'bad',
  open_sent: 'busy',
  open_confirm: 'busy',
  session_setup: 'busy',
  established: 'ok',
}

export const bfdTones: Record<BfdState, Tone> = { admin_down: 'off', down: 'bad', init: 'busy', up: 'ok' }

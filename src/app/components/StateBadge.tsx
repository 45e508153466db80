import type { DiskState, InstanceState } from '#api/generated/shared.ts'
import type { SnapshotState } from '#api/generated/snapshots.ts'
import type { AlertDeliveryState } from '#api/generated/system-alerts.ts'
import type { BgpPeerState } from '#api/generated/system-networking.ts'
import { useRequestedState } from '#app/data/requested-state.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { words } from '#app/ui/text/format.ts'

const instance: Record<InstanceState, Tone> = {
  creating: 'busy',
  starting: 'busy',
  running: 'ok',
  rebooting: 'busy',
  stopping: 'busy',
  stopped: 'off',
  repairing: 'info',
  migrating: 'info',
  failed: 'bad',
  destroyed: 'off',
}

const disk: Record<DiskState['state'], Tone> = {
  attached: 'ok',
  attaching: 'busy',
  creating: 'busy',
  detaching: 'busy',
  detached: 'off',
  destroyed: 'off',
  faulted: 'bad',
  maintenance: 'info',
  import_ready: 'info',
  importing_from_url: 'busy',
  importing_from_bulk_writes: 'busy',
  finalizing: 'busy',
}

const snapshot: Record<SnapshotState, Tone> = {
  creating: 'busy',
  ready: 'ok',
  faulted: 'bad',
  destroyed: 'off',
}

/** For sleds and physical disks; their policy adds `in_service` and `non_provisionable`. */
const hardware: Record<string, Tone> = {
  active: 'ok',
  decommissioned: 'off',
  in_service: 'ok',
  provisionable: 'ok',
  non_provisionable: 'info',
  expunged: 'bad',
}

/**
 * A BGP session that is not up is down, except for the moments between the first and the last message of the
 * handshake.
 */
const bgp: Record<BgpPeerState, Tone> = {
  idle: 'bad',
  connect: 'bad',
  active: 'bad',
  open_sent: 'busy',
  open_confirm: 'busy',
  session_setup: 'busy',
  established: 'ok',
}

const delivery: Record<AlertDeliveryState, Tone> = { pending: 'busy', delivered: 'ok', failed: 'bad' }

type Kind = 'instance' | 'disk' | 'snapshot' | 'hardware' | 'bgp' | 'delivery'

/** Incomplete: a newer server may send other states. */
const tones: Record<Kind, Record<string, Tone>> = { instance, disk, snapshot, hardware, bgp, delivery }

/** For places that show a state without a badge. */
export const toneOf = (of: Kind, state: string): Tone => tones[of][state] ?? 'info'

interface Props {
  of: Kind
  state: string
  /**
   * The object's id, if users can change its state: a requested state then shows at once, marked as
   * requested.
   */
  id?: string
}

/** An unknown state is shown as the server names it. */
export function StateBadge({ of, state, id }: Props) {
  const asked = useRequestedState(id)
  const tone = toneOf(of, asked ?? state)
  return (
    <Badge tone={tone} transitioning={asked !== undefined || tone === 'busy'}>
      {asked === undefined ? words(state) : `${words(asked)} (requested)`}
    </Badge>
  )
}

import type { DiskState, InstanceState } from '#api/generated/shared.ts'
import type { SnapshotState } from '#api/generated/snapshots.ts'
import { Badge } from '#app/ui/Badge.tsx'

type Tone = 'ok' | 'busy' | 'off' | 'bad' | 'info'

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

/** Of sleds and physical disks; `in_service` and `non_provisionable` are what a policy adds. */
const hardware: Record<string, Tone> = {
  active: 'ok',
  decommissioned: 'off',
  in_service: 'ok',
  provisionable: 'ok',
  non_provisionable: 'info',
  expunged: 'bad',
}

type Kind = 'instance' | 'disk' | 'snapshot' | 'hardware'

/** A newer server may know states that are not among these. */
const tones: Record<Kind, Record<string, Tone>> = { instance, disk, snapshot, hardware }

/** The tone of a state, for what shows it in another form than a badge. */
export const toneOf = (of: Kind, state: string): Tone => tones[of][state] ?? 'info'

/** A state's badge, the same everywhere. A state that this version does not know shows its own word. */
export function StateBadge({ of, state }: { of: Kind; state: string }) {
  const tone = toneOf(of, state)
  return (
    <Badge tone={tone} transitioning={tone === 'busy'}>
      {state.replaceAll('_', ' ')}
    </Badge>
  )
}

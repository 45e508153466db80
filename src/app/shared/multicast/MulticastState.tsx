import { Badge } from '#app/ui/Badge.tsx'
import type { Tone } from '#app/ui/tone.ts'

/** For groups and their members. */
const tones: Record<string, Tone> = {
  Creating: 'busy',
  Active: 'ok',
  Deleting: 'busy',
  Deleted: 'off',
  Joining: 'busy',
  Joined: 'ok',
  Left: 'off',
}

/** Whether the state is transitional. */
export const isPassing = ({ state }: { state: string }): boolean => tones[state] === 'busy'

/** A state of a multicast group or member; an unknown one is shown as the server names it. */
export const MulticastState = ({ state }: { state: string }) => (
  <Badge tone={tones[state] ?? 'info'} transitioning={isPassing({ state })}>
    {state}
  </Badge>
)

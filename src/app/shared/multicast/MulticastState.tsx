import { Badge } from '#app/ui/Badge.tsx'
import type { Tone } from '#app/ui/tone.ts'

/** Of groups and of their members. */
const tones: Record<string, Tone> = {
  Creating: 'busy',
  Active: 'ok',
  Deleting: 'busy',
  Deleted: 'off',
  Joining: 'busy',
  Joined: 'ok',
  Left: 'off',
}

/** Whether a state passes by itself. */
export const isPassing = ({ state }: { state: string }): boolean => tones[state] === 'busy'

/** The state of a multicast group or a member. One that this version does not know shows its own word. */
export const MulticastState = ({ state }: { state: string }) => (
  <Badge tone={tones[state] ?? 'info'} transitioning={isPassing({ state })}>
    {state}
  </Badge>
)

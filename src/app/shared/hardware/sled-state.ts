import type { Sled } from '#api/generated/system-hardware.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { words } from './hardware-words.ts'
import type { Placed } from './rack-places.ts'

/** What is seen of one sled, in one respect. */
export interface Reading {
  /** The line of the legend that it belongs to. */
  key: string
  /** In the drawing. */
  word: string
  /** In a sentence about the sled. */
  said: string
  tone?: Tone
  /** From 0 to 4, on the scale of amounts. */
  level?: number
  /** From 0 to 1, of the most there is. */
  share?: number
  /** It is as was asked, and no read shows it yet. */
  asked?: boolean
}

/** A state or a policy by its own word. */
export const named = (word: string): Reading => ({
  key: word,
  word: words(word),
  said: words(word),
  tone: toneOf('hardware', word),
})
const waits: Reading = { key: 'waiting', word: 'waiting', said: 'waiting to be added', tone: 'busy' }

/** A kind of policy that this version does not know shows its own word. */
export const policyOf = ({ policy }: Sled) =>
  policy.kind === 'in_service' ? policy.provisionPolicy : policy.kind

const fromWorst: Array<Tone | undefined> = ['bad', 'busy', 'off', 'info', 'ok']

/** The reading that needs attention most; of two alike, the first. */
const worstOf = ([first, second]: [Reading, Reading]): Reading =>
  fromWorst.indexOf(second.tone) < fromWorst.indexOf(first.tone) ? second : first

/** What matters most of a sled, whatever the lens. */
export function summaryOf({ sled }: Placed): string {
  if (!sled) return waits.said
  const policy = policyOf(sled)
  if (policy === 'provisionable') return words(sled.state)
  return sled.state === 'active' ? words(policy) : `${words(policy)}, ${words(sled.state)}`
}

/** The worst of a sled's state and policy. */
export const stateOf = ({ sled }: Placed): Reading =>
  sled ? { ...worstOf([named(sled.state), named(policyOf(sled))]), said: words(sled.state) } : waits

/** Whether a sled is anything else than active and taking instances. */
export const isUnusual = (placed: Placed): boolean => stateOf(placed).tone !== 'ok'

import type { Sled } from '#api/generated/system-hardware.ts'
import { toneOf } from '#app/components/StateBadge.tsx'
import type { Tone } from '#app/ui/tone.ts'
import type { Placed } from './rack-places.ts'
import { words } from '#app/ui/text/format.ts'

/** One aspect of a sled's state. */
export interface Reading {
  /** Its line in the legend. */
  key: string
  /** Label in the drawing. */
  word: string
  /** Wording in a sentence about the sled. */
  said: string
  tone?: Tone
  /** 0 to 4, on the legend's scale of amounts. */
  level?: number
  /** 0 to 1. */
  share?: number
  /** A requested state that no read shows yet. */
  asked?: boolean
}

/** A reading named like its state or policy. */
export const named = (word = 'unknown'): Reading => ({
  key: word,
  word: words(word),
  said: words(word),
  tone: toneOf('hardware', word),
})
const waits: Reading = { key: 'waiting', word: 'waiting', said: 'waiting to be added', tone: 'busy' }

/** An unknown policy is shown as the server names it; it may omit the policy. */
export const policyOf = ({ policy }: Sled): string =>
  (policy?.kind === 'in_service' ? policy.provisionPolicy : policy?.kind) ?? 'unknown'

const fromWorst: Array<Tone | undefined> = ['bad', 'busy', 'off', 'info', 'ok']

/** The reading that needs attention most; the first on a tie. */
const worstOf = ([first, second]: [Reading, Reading]): Reading =>
  fromWorst.indexOf(second.tone) < fromWorst.indexOf(first.tone) ? second : first

/** A sled's most important state, independent of the selected lens. */
export function summaryOf({ sled }: Placed): string {
  if (!sled) return waits.said
  const policy = policyOf(sled)
  if (policy === 'provisionable') return words(sled.state)
  return sled.state === 'active' ? words(policy) : `${words(policy)}, ${words(sled.state)}`
}

/** The worse of a sled's state and policy. */
export const stateOf = ({ sled }: Placed): Reading =>
  sled ? { ...worstOf([named(sled.state), named(policyOf(sled))]), said: words(sled.state) } : waits

/** Whether a sled is anything but active and provisionable. */
export const isUnusual = (placed: Placed): boolean => stateOf(placed).tone !== 'ok'

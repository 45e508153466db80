import { useSyncExternalStore } from 'react'
import { onSecond } from '#app/ui/text/clock.ts'
import { pressNow } from './press-clock.ts'
import { whyWords } from './press-words.ts'
import type { PressStep } from './press.ts'

/** Why a press has failed so far, and for how long it is retried. */
export function TriedAgain({ step: { why, endsAt } }: { step: PressStep }) {
  const left = useSyncExternalStore(onSecond, () => Math.max(0, Math.ceil((endsAt - pressNow()) / 1_000)))
  return (
    <span className="min-w-0 text-sm/4 whitespace-normal text-busy" title={why?.message}>
      {whyWords(why)}, retrying for {left} s
    </span>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { withFill } from '#domain/filling.ts'
import { ownNotes } from '#app/data/own-notes.ts'

type Samples = Record<string, readonly (readonly [time: number, value: number])[]>

const notes = ownNotes<Samples>('pool-fills')
const all = 'all'

interface Fill {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  used: number
}

const withFills = (before: Samples, fills: Fill[]): Samples => ({
  ...before,
  ...Object.fromEntries(fills.map(({ id, at, used }) => [id, withFill(before[id] ?? [], [at, used])])),
})

/** Adds what is seen now, and gives the past of IP pools with it. */
export async function noteFills(fills: Fill[]): Promise<Samples> {
  let samples: Samples = {}
  await notes.revise(all, (before = {}) => (samples = withFills(before, fills)))
  return samples
}

/** The past of IP pools, by their ids, as this machine has seen it: the server keeps none. What is seen now is added. */
export function useFillSamples(fills: Fill[]): Samples {
  const read = notes.useNotes()
  const samples = read?.[all] ?? {}
  const isNews = ({ id, at, used }: Fill) => withFill(samples[id] ?? [], [at, used]) !== samples[id]
  // Of which pools: another may be news while the first is being noted.
  const news = read ? JSON.stringify(fills.filter(isNews).map(({ id }) => id)) : '[]'
  const add = useEffectEvent(() => void noteFills(fills))
  useEffect(() => {
    if (news !== '[]') add()
  }, [news])
  return samples
}

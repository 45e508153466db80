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

/** Stores new samples and returns the history including them. */
export async function noteFills(fills: Fill[]): Promise<Samples> {
  let samples: Samples = {}
  await notes.revise(all, (before = {}) => (samples = withFills(before, fills)))
  return samples
}

/** History of IP pools by id, as seen on this machine: the server has none. Adds the given samples. */
export function useFillSamples(fills: Fill[]): Samples {
  const read = notes.useNotes()
  const samples = read?.[all] ?? {}
  const isNews = ({ id, at, used }: Fill) => withFill(samples[id] ?? [], [at, used]) !== samples[id]
  // The ids, as another pool may have news while the first is being stored.
  const news = read ? JSON.stringify(fills.filter(isNews).map(({ id }) => id)) : '[]'
  const add = useEffectEvent(() => void noteFills(fills))
  useEffect(() => {
    if (news !== '[]') add()
  }, [news])
  return samples
}

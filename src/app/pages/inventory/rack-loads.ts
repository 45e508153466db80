import { useEffect, useState } from 'react'
import { sledInstanceList } from '#api/generated/system-hardware.ts'
import { client } from '#app/query.ts'
import type { SledLoad } from './rack-lenses.ts'
import { instancesOn } from './rack-reads.ts'

/** A browser opens six connections to a server; the rest of the page wants some of them. */
const atOnce = 4

/** One drawing after another is content with what was read a minute ago; Refresh is not. */
const freshFor = 60_000

async function readLoad(sledId: string): Promise<SledLoad> {
  try {
    const { value } = await client.fetchQuery({ ...instancesOn(sledId), staleTime: freshFor })
    return { count: value.items.length, memory: value.items.reduce((sum, { memory }) => sum + memory, 0) }
  } catch {
    return 'unknown'
  }
}

/** Reads what runs on sleds, some at a time, until it is told to stop. */
function createReader(tell: (sledId: string, load: SledLoad) => void) {
  const left: string[] = []
  const stop = new AbortController()
  let idle = atOnce
  const readNext = async (): Promise<void> => {
    const id = left.shift()
    if (id === undefined || stop.signal.aborted) {
      idle += 1
      return undefined
    }
    const load = await readLoad(id)
    if (!stop.signal.aborted) tell(id, load)
    return readNext()
  }
  return {
    read(sledIds: string[]) {
      left.push(...sledIds)
      const wanted = Math.min(idle, left.length)
      idle -= wanted
      for (let i = 0; i < wanted; i += 1) void readNext()
    },
    stop: () => stop.abort(),
  }
}

/** What runs on each sled, from the moment that somebody wants to know; again where it was made stale. */
export function useSledLoads(sledIds: string[], wanted: boolean): ReadonlyMap<string, SledLoad> {
  const [loads, setLoads] = useState<ReadonlyMap<string, SledLoad>>(new Map())
  const ids = sledIds.join()
  useEffect(() => {
    if (!wanted || !ids) return undefined
    const reader = createReader((id, load) => setLoads((before) => new Map(before).set(id, load)))
    reader.read(ids.split(','))
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return
      const [operation, args] = event.query.queryKey as [string, { path?: { sledId: string } }]
      if (operation === sledInstanceList.id && args.path) reader.read([args.path.sledId])
    })
    return () => {
      forget()
      reader.stop()
    }
  }, [ids, wanted])
  return loads
}

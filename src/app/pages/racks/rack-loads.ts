import { useEffect, useState } from 'react'
import { sledInstanceList, sledList } from '#api/generated/system-hardware.ts'
import type { Answer } from '#app/data/client.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { client } from '#app/data/query.ts'
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
  const inTurn = concurrencyLimit(atOnce)
  const failed = new Set<string>()
  const stop = new AbortController()
  const readOne = async (id: string) => {
    if (stop.signal.aborted) return
    const load = await readLoad(id)
    if (load === 'unknown') failed.add(id)
    if (!stop.signal.aborted) tell(id, load)
  }
  const read = (sledIds: string[]) => {
    for (const id of sledIds) void inTurn(() => readOne(id))
  }
  return {
    read,
    readFailed() {
      read([...failed])
      failed.clear()
    },
    stop: () => stop.abort(),
  }
}

const isFromServer = (answer: unknown) => (answer as Answer<unknown> | undefined)?.source === 'network'

/** What runs on each sled, from the moment that somebody wants to know; again where it was made stale. */
export function useSledLoads(sledIds: string[], wanted: boolean): ReadonlyMap<string, SledLoad> {
  const [loads, setLoads] = useState<ReadonlyMap<string, SledLoad>>(new Map())
  const ids = sledIds.join()
  useEffect(() => {
    if (!wanted || !ids) return undefined
    const reader = createReader((id, load) => setLoads((before) => new Map(before).set(id, load)))
    reader.read(ids.split(','))
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const [operation, args] = event.query.queryKey as [string, { path?: { sledId: string } }]
      const { type } = event.action
      if (type === 'invalidate' && operation === sledInstanceList.id && args.path)
        reader.read([args.path.sledId])
      // The server that gives the list may also give what it did not give before.
      if (type === 'success' && operation === sledList.id && isFromServer(event.action.data))
        reader.readFailed()
    })
    return () => {
      forget()
      reader.stop()
    }
  }, [ids, wanted])
  return loads
}

import { useEffect, useMemo, useState } from 'react'
import { isRecord } from '#api/objects.ts'
import { type SledInstance, sledInstanceList, sledList } from '#api/generated/system-hardware.ts'
import { useAskedBack } from '#app/data/asked.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { client } from '#app/data/query.ts'
import type { SledLoad } from './rack-lenses.ts'
import { instancesOn } from './rack-reads.ts'

/** A browser opens six connections to a server; the rest of the page wants some of them. */
const atOnce = 4

/** One drawing after another is content with what was read a minute ago; Refresh is not. */
const freshFor = 60_000

type Read = SledInstance[] | 'unknown'

async function readLoad(sledId: string): Promise<Read> {
  try {
    const { value } = await client.fetchQuery({ ...instancesOn(sledId), staleTime: freshFor })
    return value.items
  } catch {
    return 'unknown'
  }
}

/** Reads what runs on sleds, some at a time, until it is told to stop. */
function createReader(tell: (sledId: string, load: Read) => void) {
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

const isFromServer = (answer: unknown) => isRecord(answer) && answer.source === 'network'

/** The sled whose instances a read lists. */
function sledOf([operation, args]: readonly unknown[]): string | undefined {
  if (operation !== sledInstanceList.id || !isRecord(args) || !isRecord(args.path)) return undefined
  return typeof args.path.sledId === 'string' ? args.path.sledId : undefined
}

const none: ReadonlyMap<string, SledLoad> = new Map()

/** What runs on each sled, while somebody wants to know; again where it was made stale. */
export function useSledLoads(sledIds: string[], wanted: boolean): ReadonlyMap<string, SledLoad> {
  const [reads, setReads] = useState<ReadonlyMap<string, Read>>(new Map())
  const ids = sledIds.join()
  useEffect(() => {
    if (!wanted || !ids) return undefined
    const reader = createReader((id, load) => setReads((before) => new Map(before).set(id, load)))
    reader.read(ids.split(','))
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { queryKey } = event.query
      const [operation] = queryKey
      const { type } = event.action
      const sledId = type === 'invalidate' && sledOf(queryKey)
      if (sledId) reader.read([sledId])
      // The server that gives the list may also give what it did not give before.
      if (type === 'success' && operation === sledList.id && isFromServer(event.action.data))
        reader.readFailed()
    })
    return () => {
      forget()
      reader.stop()
    }
  }, [ids, wanted])
  const askedBack = useAskedBack()
  const loads = useMemo(() => {
    const loadOf = (items: SledInstance[]) => {
      const back = askedBack(items)
      const memory = items.reduce((sum, it) => sum + it.memory, back.memory)
      return { count: items.length + back.count, memory, back: back.memory }
    }
    return new Map(Array.from(reads, ([id, read]) => [id, read === 'unknown' ? read : loadOf(read)]))
  }, [reads, askedBack])
  // What was read while it was wanted before is not renewed by now.
  return wanted ? loads : none
}

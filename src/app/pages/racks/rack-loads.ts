import { useEffect, useMemo, useState } from 'react'
import { isRecord } from '#api/objects.ts'
import { type SledInstance, sledInstanceList, sledList } from '#api/generated/system-hardware.ts'
import { useAskedBack } from '#app/data/asked.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'
import { client } from '#app/data/query.ts'
import type { SledLoad } from './rack-lenses.ts'
import { instancesOn } from './rack-reads.ts'

/** Browsers open six connections per server (HTTP/1.1); leaves some for the rest of the page. */
const atOnce = 4

/** Milliseconds for which drawings reuse a read; Refresh does not. */
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

/** Reads the instances of sleds, a few at a time, until stopped. */
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

/** The sled of a query key for instances. */
function sledOf([operation, args]: readonly unknown[]): string | undefined {
  if (operation !== sledInstanceList.id || !isRecord(args) || !isRecord(args.path)) return undefined
  return typeof args.path.sledId === 'string' ? args.path.sledId : undefined
}

const none: ReadonlyMap<string, SledLoad> = new Map()

/** Instances of each sled, while wanted; read again when stale. */
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
      // A server that lists sleds again may also answer reads that failed before.
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
  // Earlier reads are not refreshed while unwanted, so they are hidden.
  return wanted ? loads : none
}

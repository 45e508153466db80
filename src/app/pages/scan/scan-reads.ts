import {
  physicalDiskList,
  sledList,
  sledListUninitialized,
  switchList,
} from '#api/generated/system-hardware.ts'
import {
  type Label,
  type Labelled,
  labelledBy,
  labelledDisk,
  labelledSled,
  labelledSwitch,
  labelledWaiting,
} from '#domain/hardware-labels.ts'
import { type ListQuery, type WholeList, wholeOf } from '#app/components/list/list-reads.ts'
import type { Answer } from '#app/data/client.ts'
import { all, client, ensure } from '#app/data/query.ts'

type Listed = WholeList<Labelled>

/**
 * A list to search: `here` its first page, possibly stored, which is usually complete; `now` all of it from
 * the server.
 */
function listOf<Item>(noun: string, read: ListQuery<Item>, as: (item: Item) => Labelled) {
  return {
    noun,
    here: async (): Promise<Listed> => {
      const { items, nextPage } = (await ensure(read)).value
      return { items: items.map(as), complete: !nextPage }
    },
    now: async (): Promise<Listed> => {
      const { value }: Answer<WholeList<Item>> = await client.fetchQuery({ ...wholeOf(read), staleTime: 0 })
      return { ...value, items: value.items.map(as) }
    },
  }
}

const lists = [
  listOf('sleds', all(sledList), labelledSled),
  listOf('uninitialized sleds', all(sledListUninitialized), labelledWaiting),
  listOf('switches', all(switchList), labelledSwitch),
  listOf('disks', all(physicalDiskList), labelledDisk),
]

/** Matches of a label, and the lists that could not be searched completely. */
export interface Found {
  all: Labelled[]
  lacking: string[]
}

/** Searches stored lists first, then the server. */
export async function lookUp(label: Label): Promise<Found> {
  if (label.by === 'nothing') return { all: [], lacking: [] }
  const here = await Promise.all(lists.map((list) => list.here().catch(() => undefined)))
  const all = foundIn(label, here)
  if (all.length > 0) return { all, lacking: [] }
  const now = await Promise.all(lists.map((list, at) => list.now().catch(() => here[at])))
  return {
    all: foundIn(label, now),
    lacking: lists.filter((_, at) => !now[at]?.complete).map(({ noun }) => noun),
  }
}

const foundIn = (label: Label, read: Array<Listed | undefined>) =>
  labelledBy(
    label,
    read.flatMap((list) => list?.items ?? []),
  )

/** Reads the searched lists, so that lookups work offline. */
export const readAhead = () => Promise.allSettled(lists.map((list) => list.here()))

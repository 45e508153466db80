import type { Answer } from './client.ts'
import { client } from './query.ts'
import { NotThere, saysMissing } from './not-there.ts'

/** What a page is about, looked for in a list: without it there is no page. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new NotThere()
  return item
}

interface Read<Value> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Value>>
}

/** What a page is about, looked for in a list: as it is here, which may be old, and otherwise as the server has it. */
export async function findIn<Value, Item>(
  here: Promise<Answer<Value>>,
  read: Read<Value>,
  find: (value: Value) => Item | undefined,
): Promise<Item> {
  const item = find((await here).value)
  return item ?? found(find((await client.fetchQuery({ ...read, staleTime: 0 })).value))
}

/**
 * For a loader whose page shows without these answers. The first is what the page is about: where that is not there, there is
 * no page. Every other failure is left to the part of the page that it concerns.
 */
export async function ensureFound(about: Promise<unknown>, ...beside: Promise<unknown>[]): Promise<null> {
  const [own] = await Promise.allSettled([about, ...beside])
  if (own.status === 'rejected' && saysMissing(own.reason)) throw own.reason
  return null
}

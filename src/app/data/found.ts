import { useState } from 'react'
import type { Answer } from './client.ts'
import { client } from './query.ts'
import { NotThere, saysMissing } from './not-there.ts'

/** What a page is about, looked for in a list: without it there is no page. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new NotThere()
  return item
}

/** The same for a form, which stays with what it was opened for when that goes meanwhile: what was typed is not lost. */
export function useFound<Item>(item: Item | undefined, name: string): Item {
  const [opened, setOpened] = useState({ name, item })
  if (opened.name !== name || (item !== undefined && item !== opened.item)) setOpened({ name, item })
  return found(item ?? (opened.name === name ? opened.item : undefined))
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

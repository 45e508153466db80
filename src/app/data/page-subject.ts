import { useState } from 'react'
import type { Answer } from './client.ts'
import { client } from './query.ts'
import { NotFoundError, saysMissing } from './not-found.ts'

/** The page's subject, found in a list; throws `NotFoundError` if undefined. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new NotFoundError()
  return item
}

/**
 * The same for a form: keeps the object it was opened for, even if that is deleted meanwhile, so that input
 * is not lost.
 */
export function useFound<Item>(item: Item | undefined, name: string): Item {
  const [opened, setOpened] = useState({ name, item })
  if (opened.name !== name || (item !== undefined && item !== opened.item)) setOpened({ name, item })
  return found(item ?? (opened.name === name ? opened.item : undefined))
}

interface Read<Value> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer<Value>>
}

/** Finds the page's subject in a list: first in the possibly stale one here, then in the server's. */
export async function findIn<Value, Item>(
  here: Promise<Answer<Value>>,
  read: Read<Value>,
  find: (value: Value) => Item | undefined,
): Promise<Item> {
  const item = find((await here).value)
  return item ?? found(find((await client.fetchQuery({ ...read, staleTime: 0 })).value))
}

/**
 * For a loader whose page renders without these answers. If `about`, the page's subject, is missing, so is
 * the page. Other failures are left to the parts of the page.
 */
export async function ensureFound(about: Promise<unknown>, ...beside: Promise<unknown>[]): Promise<null> {
  const [own] = await Promise.allSettled([about, ...beside])
  if (own.status === 'rejected' && saysMissing(own.reason)) throw own.reason
  return null
}

import { NotThere, saysMissing } from './not-there.ts'

/** What a page is about, looked for in a list: without it there is no page. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new NotThere()
  return item
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

import { ApiError } from '#api/errors.ts'

/** What a page is about is not there: "Page not found" stands in its place. */
export class NotThere extends Error {
  override name = 'NotThere'
  readonly status = 404
}

/** Whether an error says that what was asked for is not there, or not for this user. */
export const saysMissing = (error: unknown): boolean =>
  (error instanceof ApiError && error.statusCode === 404 && !error.notOffered) ||
  (typeof error === 'object' && error !== null && 'status' in error && error.status === 404)

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

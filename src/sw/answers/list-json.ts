import { isRecord } from '#api/objects.ts'

/** An object in the API's JSON, with snake_case keys. */
export type Item = Record<string, unknown>

/** Identifies the read of an operation for an object, whether by name or by id. */
export const placeOf = (operationId: string, id: string) => `${operationId} ${id}`

/**
 * The items of a list's answer, and the token of the next page. One list of the contract is a plain array.
 */
export function pageIn(json: unknown): { items: Item[]; next: string | undefined } {
  const { items, next_page: next } = Array.isArray(json) ? { items: json } : isRecord(json) ? json : {}
  return {
    items: Array.isArray(items) ? items.filter(isRecord) : [],
    next: typeof next === 'string' && next !== '' ? next : undefined,
  }
}

import type { Item } from '#sw/take-along/take-steps.ts'

/** What the ways to sort a list go by; the id decides between equals. */
const fields: [start: string, field: string][] = [
  ['name_', 'name'],
  ['time_and_id_', 'time_created'],
  ['id_', 'id'],
]

/** Items in the order of one of the API's `sort_by`s; as they come where there is none. Undefined for an order that is not known. */
export function sorted(items: Item[], sortBy: string | null): Item[] | undefined {
  if (!sortBy) return items
  const [, field] = fields.find(([start]) => sortBy.startsWith(start)) ?? []
  if (!field) return undefined
  const sign = sortBy.endsWith('descending') ? -1 : 1
  return items.toSorted((a, b) => sign * (compare(a[field], b[field]) || compare(a['id'], b['id'])))
}

const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)

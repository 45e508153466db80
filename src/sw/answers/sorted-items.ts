import type { Item } from './list-json.ts'

/** The field by which each order sorts; ties are broken by id. */
const fields: [start: string, field: string][] = [
  ['name_', 'name'],
  ['time_and_id_', 'time_created'],
  ['id_', 'id'],
]

/**
 * Sorts items by one of the API's `sort_by` values; unchanged without one. Undefined for an unknown order.
 */
export function sorted(items: Item[], sortBy: string | null): Item[] | undefined {
  if (!sortBy) return items
  const [, field] = fields.find(([start]) => sortBy.startsWith(start)) ?? []
  if (!field) return undefined
  const sign = sortBy.endsWith('descending') ? -1 : 1
  return items.toSorted((a, b) => sign * (compare(a[field], b[field]) || compare(a['id'], b['id'])))
}

const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)

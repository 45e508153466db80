import { snakeCase } from '#api/casing.ts'
import { isRecord } from '#api/objects.ts'
import { urlOf } from '#api/url.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import type { Taken } from '#domain/offline/take-along.ts'
import type { From, PlannedRead } from '#domain/offline/planned-read.ts'
import { type Item, pageIn, placeOf } from '#sw/answers/list-json.ts'

/** The objects above a read, by their names in the plan. */
type Places = Record<string, Item>

export interface Step {
  planned: PlannedRead
  places: Places
  /** The object it is for. */
  item: Item | undefined
  /** Path and query. */
  url: string
  /** It reads a page of a list other than the first. */
  isLaterPage: boolean
  /** The operation, and the id of the object it is for. */
  place: string
}

/** Whether further reads may follow from its answer. */
export const leadsOn = ({ operation, each }: PlannedRead): boolean =>
  operation.paginated === true || each !== undefined

const idOf = (item: Item | undefined) => (typeof item?.['id'] === 'string' ? item['id'] : '')

/**
 * Builds a planned read for one object, or for a page of a list. Undefined if a value that it needs is
 * missing.
 */
export function stepOf(
  planned: PlannedRead,
  places: Places = {},
  item?: Item,
  pageToken?: string,
): Step | undefined {
  const { operation, path, query, needs } = planned
  const valuesOf = (froms: Record<string, From> = {}) =>
    Object.fromEntries(Object.entries(froms).map(([name, from]) => [name, valueOf(from, places)]))
  const [inPath, inQuery] = [valuesOf(path), valuesOf(query)]
  const values = [...Object.values(inPath), ...Object.values(inQuery)]
  if (values.some((value) => nothing.includes(value)) || (needs && !valueOf(needs, places))) return undefined
  const paging = operation.paginated ? { limit: optionLimit, pageToken } : {}
  const place = placeOf(operation.id, pageToken ? '' : idOf(item))
  const url = urlOf(operation, { path: inPath, query: { ...inQuery, ...paging } })
  return { planned, places, item, url, isLaterPage: pageToken !== undefined, place }
}

/** Values that name nothing; dots would lead to another path. */
const nothing = ['', '.', '..']

function valueOf(from: From, places: Places): string {
  if (from.startsWith('=')) return from.slice(1)
  const [place = '', ...fields] = from.split('.')
  const fieldOf = (of: unknown, field: string) => (isRecord(of) ? of[snakeCase(field)] : undefined)
  const value = fields.reduce<unknown>(fieldOf, places[place])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * The reads that follow from an answer: a list's next page, and those for each item or for the viewed object.
 */
export function stepsAfter({ planned, places, item }: Step, json: unknown, of: Taken): Step[] {
  const { operation, each } = planned
  const { items, next } = operation.paginated
    ? pageIn(json)
    : { items: [json].filter(isRecord), next: undefined }
  const below = each
    ? items
        .filter(isOf(planned, of))
        .flatMap((one) => each.reads.map((read) => stepOf(read, { ...places, [each.as]: one }, one)))
    : []
  const rest = next === undefined ? [] : [stepOf(planned, places, item, next)]
  return [...rest, ...below].filter((step) => step !== undefined)
}

/** Whether an item belongs to what is taken along. */
const isOf = ({ each }: PlannedRead, of: Taken) => {
  const field = each?.in?.[of.kind]
  return (item: Item) => !field || item[snakeCase(field)] === of.id
}

/** What is taken along, under its current name, if an answer shows that it exists. */
export function takenIn({ planned }: Step, json: unknown, of: Taken): Taken | undefined {
  if (planned.each?.in?.[of.kind] === undefined) return of.kind === 'all' ? of : undefined
  const found = pageIn(json).items.find(isOf(planned, of))
  const { id, name } = found ?? {}
  // A rack is known by its sleds, whose names are not its own.
  return found && id === of.id && typeof name === 'string' ? { ...of, name } : found && of
}

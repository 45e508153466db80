import type * as z from 'zod/mini'
import { requests } from '#api/generated/schemas.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { isUuid } from '#domain/uuids.ts'

type Schema = z.ZodMiniType
const schemas = requests as Record<string, { path?: Schema; query?: Schema; body?: Schema }>

const parents = [
  'project',
  'vpc',
  'router',
  'gateway',
  'instance',
  'silo',
  'receiver',
  'nameOrId',
  'portSettings',
]

/** Parents of names in the path, and of those in the query. */
const scopes = ['project', 'vpc', 'router', 'gateway', 'instance']
const above: Record<string, readonly string[]> = {
  vpc: ['project'],
  router: ['vpc', 'project'],
  gateway: ['vpc', 'project'],
  instance: ['project'],
}

/** An invalid request with its fault and the expected status. */
type Spoiled = [wrong: string, args: OperationArgs, status: number]

/** Every way to break a valid request that its operation must notice. */
export function spoiled(operation: Operation, { path = {}, query = {}, body }: OperationArgs): Spoiled[] {
  const { path: paths, query: queries } = schemas[operation.id] ?? {}
  const others = parents.filter((name) => query[name] !== undefined)
  /** An ID beside its parent gives 400, unless the contract requires the parent. */
  const asked = (
    name: string,
    value: string,
    status: number,
    within: readonly string[],
    args: (query: Record<string, unknown>, value: string) => OperationArgs,
  ): Spoiled[] => {
    const wrong = `unknown ${name} ${value}`
    const bare = Object.fromEntries(Object.entries(query).filter(([key]) => !within.includes(key)))
    const isBare = Object.keys(bare).length === Object.keys(query).length
    if (!isUuid(value) || isBare || queries?.safeParse(textsOf(bare)).success === false)
      return [[wrong, args(query, value), status]]
    const besides = Object.keys(path).some((key) => key !== name && key !== 'multicastGroup')
    return [
      [`${wrong} beside its parent`, args(query, value), 400],
      // Another name in the path would lack its parent.
      ...(besides ? [] : [[wrong, args(bare, value), status] satisfies Spoiled]),
    ]
  }
  return [
    ...Object.keys(path).flatMap((name) =>
      unknown(paths, path, name).flatMap(([value, status]): Spoiled[] =>
        asked(name, value, status, name === 'multicastGroup' ? [] : scopes, (own, wanted) => ({
          path: { ...path, [name]: wanted },
          query: own,
          body,
        })),
      ),
    ),
    ...others.flatMap((name) =>
      unknown(queries, query, name).flatMap(([value, status]): Spoiled[] =>
        asked(name, value, status, above[name] ?? [], (own, wanted) => ({
          path,
          query: { ...own, [name]: wanted },
          body,
        })),
      ),
    ),
    ...badQueries(operation, query).map(([wrong, bad]): Spoiled => [wrong, { path, query: bad, body }, 400]),
    ...badBodies(operation, body).map(([wrong, bad]): Spoiled => [wrong, { path, query, body: bad }, 400]),
  ]
}

/** Valid values of every kind of name or ID that exist nowhere. */
const nowhere = [
  'there-is-none',
  '00000000-0000-4000-8000-00000000dead',
  '99.98.97',
  'none.such',
  '192.0.2.250',
  '7',
]

/** A valid but nonexistent value gives 404; if every valid value exists, an invalid one gives 400. */
function unknown(schema: Schema | undefined, valid: object, name: string): [string, number][] {
  const takes = (value: string) => schema?.safeParse(textsOf({ ...valid, [name]: value })).success
  const possible = nowhere.filter(takes)
  return possible.length ? possible.map((value) => [value, 404]) : [['nothing/like-it', 400]]
}

function badQueries({ id, paginated }: Operation, query: Record<string, unknown>) {
  const paging: [string, Record<string, unknown>][] = [
    ['no limit', { ...query, limit: 0 }],
    ['bad page token', { ...query, pageToken: 'not a token' }],
  ]
  const required = Object.keys(query).filter((name) => {
    const { [name]: _, ...rest } = query
    return schemas[id]?.query?.safeParse(textsOf(rest)).success === false
  })
  const without = required.map((name): [string, Record<string, unknown>] => [
    `no ${name}`,
    { ...query, [name]: undefined },
  ])
  return paginated ? [...paging, ...without] : without
}

/** Query values as the server receives them. */
const textsOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  )

/** No body, a body of the wrong type, and bodies without each required field. */
function badBodies({ id, bodyKind }: Operation, body: unknown): [string, unknown][] {
  const none: [string, unknown] = ['no body', undefined]
  if (body === undefined) return []
  const schema = schemas[id]?.body
  if (!schema || bodyKind === 'bytes') return [none]
  const fields = body !== null && typeof body === 'object' ? Object.keys(body) : []
  const without = fields.flatMap((name): [string, unknown][] => {
    const { [name]: _, ...rest } = body as Record<string, unknown>
    return schema.safeParse(rest).success ? [] : [[`no ${name}`, rest]]
  })
  const wrongType: [string, unknown][] =
    bodyKind === 'form' || schema.safeParse('text').success ? [] : [['text for a body', 'text']]
  return [none, ...wrongType, ...without]
}

import type * as z from 'zod/mini'
import { requests } from '#api/generated/schemas.ts'
import { isUuid } from '#api/names.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'

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

/** A request that says what is wrong with it. */
type Spoiled = [wrong: string, args: OperationArgs]

/** Every way in which a valid request can be spoiled that its operation must notice. */
export function spoiled(operation: Operation, { path = {}, query = {}, body }: OperationArgs): Spoiled[] {
  return [
    ...Object.entries(path).map(([name, value]): Spoiled => [
      `unknown ${name}`,
      { path: { ...path, [name]: unknownFor(value) }, query, body },
    ]),
    ...parents
      .filter((name) => query[name] !== undefined)
      .map((name): Spoiled => [
        `unknown ${name}`,
        { path, query: { ...query, [name]: unknownFor(query[name]) }, body },
      ]),
    ...badQueries(operation, query).map(([wrong, bad]): Spoiled => [wrong, { path, query: bad, body }]),
    ...badBodies(operation, body).map(([wrong, bad]): Spoiled => [wrong, { path, query, body: bad }]),
  ]
}

const unknownFor = (value: unknown) =>
  typeof value === 'number'
    ? 999_999
    : isUuid(String(value))
      ? '00000000-0000-4000-8000-00000000dead'
      : 'there-is-none'

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

/** As a query reaches the server. */
const textsOf = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : String(value),
    ]),
  )

/** None, not the type that the contract has for it, and without each field that must be there. */
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

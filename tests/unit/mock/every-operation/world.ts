import type { operations } from '#api/generated/operations.ts'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import type { Result } from '#api/result.ts'
import { send } from '#api/send.ts'
import { type ControlPlane, createControlPlane } from '#mock/engine/control-plane.ts'
import { seededRandom } from '#mock/engine/random.ts'
import { seedToken } from '#mock/seed/people.ts'
import type { Row, Table } from '#mock/engine/table.ts'
import type { Age } from '#mock/engine/versions.ts'
import { getOrCreate } from '#sw/get-or-create.ts'
import { verifySaml } from '../../../../tools/saml/single-sign-on.ts'
import { judgedServe } from '../../../support/servers/judged-serve.ts'

export type OperationId = keyof typeof operations

export const startedAt = Date.UTC(2025, 8, 1, 12)

/** A result as the client parses it, and its body as sent over the network. */
export interface Answer<Op extends Operation> {
  result: Result<AnswerOf<Op>>
  type: string | null
  text: string
}

/** A seeded control plane with a stopped clock, and the app's client in front of it. */
export interface World {
  plane: ControlPlane
  /** Sends a request as a seeded user; without credentials for an empty name. */
  askAs: <Op extends Operation>(user: string, operation: Op, args: ArgsOf<Op>) => Promise<Answer<Op>>
  /** Does required setup as a user with all permissions; throws if it is refused. */
  does: <Op extends Operation>(operation: Op, args: ArgsOf<Op>) => Promise<AnswerOf<Op>>
}

type Loose = Table<Row>
type Rows = Map<string, Row[]>

const now = () => startedAt
const seededWorlds = new Map<Age, { world: World; seeded: Rows }>()

/** Resets the shared control plane of a version to its seed; creating another one would take longer than all tests. */
export function createWorld(age: Age = '2025'): World {
  const { world, seeded } = getOrCreate(seededWorlds, age, () => seedWorld(age))
  for (const [name, table] of tablesOf(world.plane)) {
    const rows = seeded.get(name) ?? []
    if (isSame(table.all(), rows)) continue
    for (const { id } of table.all()) table.delete(id)
    for (const row of rows) table.put(row)
  }
  return world
}

function seedWorld(age: Age): { world: World; seeded: Rows } {
  const plane = createControlPlane({ now, startedAt, age, random: seededRandom(7), verifySaml })
  const answer = judgedServe(plane, {
    random: seededRandom(8),
    delay: async () => {},
    onFault: (error) => {
      throw error
    },
  })

  async function askAs<Op extends Operation>(user: string, operation: Op, args: ArgsOf<Op>) {
    let copy: Response | undefined
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await answer(new Request(input, init))
      copy = response.clone()
      return response
    }
    const credentials = user ? { headers: { authorization: `Bearer ${seedToken(user)}` } } : {}
    const result = await send(operation, args, { fetch, baseUrl: 'http://mock.test', ...credentials })
    return { result, type: copy?.headers.get('content-type') ?? null, text: (await copy?.text()) ?? '' }
  }

  async function does<Op extends Operation>(operation: Op, args: ArgsOf<Op>) {
    const { result, text } = await askAs('ada', operation, args)
    if (result.kind !== 'success') throw new Error(`${operation.id}: ${result.status} ${text}`)
    return result.data
  }

  return { world: { plane, askAs, does }, seeded: rowsOf(plane) }
}

function tablesOf(of: ControlPlane): [string, Loose][] {
  return (Object.entries(of) as [string, Loose][]).filter(([, table]) => typeof table.all === 'function')
}

/** Every row of every table. Rows are replaced, never mutated. */
export function rowsOf(of: ControlPlane): Rows {
  return new Map(tablesOf(of).map(([name, table]) => [name, table.all()]))
}

/** Tables that every request may change, even a refused one. */
const traces = ['auditLog', 'sessions', 'deviceRequests']

/** The changed tables, except `traces`. */
export const tablesChanged = (of: ControlPlane, since: Rows): string[] =>
  [...rowsOf(of)]
    .filter(([name, rows]) => !traces.includes(name) && !isSame(rows, since.get(name) ?? []))
    .map(([name]) => name)

const isSame = (rows: Row[], others: Row[]) =>
  rows.length === others.length && rows.every((row, i) => row === others[i])

import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { createTables, type TableName } from '#mock/engine/tables.ts'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { send } from '#api/send.ts'
import { type Change, type ControlPlane, createControlPlane } from '#mock/engine/control-plane.ts'
import { seededRandom, uuidFrom } from '#mock/engine/random.ts'
import type { Row, Table } from '#mock/engine/table.ts'
import { judgedServe } from '../../../support/servers/judged-serve.ts'

/** Every run's clock starts here; anything newer was created by the run. */
export const beganAt = Date.UTC(2025, 8, 1, 12)

type Call = <Op extends Operation>(operation: Op, args: ArgsOf<Op>) => Promise<AnswerOf<Op> | undefined>

/** A seeded control plane that many runs reuse, each starting from the seed. */
export interface World {
  plane: ControlPlane
  clock: { now: number }
  /** The project in which most of a run happens; another one after it is deleted. */
  home: () => ProjectRow
  /** Calls an operation as fleet admin; undefined if it is refused or answers nothing. */
  call: Call
  /** The requests since the last start, one per line. */
  log: string[]
  /** Problems with answers since the last start. */
  problems: string[]
  /** How often each operation succeeded and was refused, over all runs. */
  tally: Map<string, { answered: number; refused: number }>
  /** The rows that changed since the last call, in order. */
  changes: () => Change[]
  /** The row in the seed. */
  seeded: <Name extends TableName>(table: Name, id: string) => ReturnType<ControlPlane[Name]['get']>
  start: (home: string) => void
}

const token = 'demo-ada'
const baseUrl = 'http://mock.test'

/** Creates the seed and the server once, since either would take longer than a run. */
export function createWorld(): World {
  const clock = { now: beganAt }
  let random = seededRandom(1)
  let changes: Change[] = []
  const plane: ControlPlane = {
    ...createControlPlane({
      now: () => clock.now,
      startedAt: beganAt,
      random: () => random(),
      onChange: (change) => changes.push(change),
    }),
    newId: () => uuidFrom(random),
  }
  const seed = new Map(tableNames.map((name) => [name, rowsById(plane, name)]))
  const touched = new Set<TableName>()
  const faults: unknown[] = []
  const answer = judgedServe(plane, {
    random: seededRandom(2),
    delay: async () => {},
    onFault: (error) => faults.push(error),
  })
  const ask = ((url: string, init: RequestInit) => answer(new Request(url, init))) as typeof fetch
  let home = ''
  const world: World = {
    plane,
    clock,
    log: [],
    problems: [],
    tally: new Map(),
    home: () => {
      const [first] = plane.projects.all()
      const project = plane.projects.get(home) ?? first
      if (!project) throw new Error('There is no project')
      return project
    },
    changes: () => {
      const taken = changes
      changes = []
      for (const { table } of taken) touched.add(table)
      return taken
    },
    seeded: (table, id) => seed.get(table)?.get(id) as never,
    start: (name) => {
      world.changes()
      for (const table of touched) refill(plane[table], seed.get(table) ?? new Map())
      touched.clear()
      changes = []
      world.log = []
      world.problems = []
      clock.now = beganAt
      random = seededRandom(3)
      home = plane.projects.named(name, {})?.id ?? ''
    },
    call: async (operation, args) => {
      const result = await send(operation, args, {
        fetch: ask,
        baseUrl,
        headers: { authorization: `Bearer ${token}` },
      })
      const { status } = result
      const text = `${operation.id} ${JSON.stringify(args)}: ${status}`
      world.log.push(result.kind === 'error' ? `${text} ${result.data.message}` : text)
      const count = world.tally.get(operation.id) ?? { answered: 0, refused: 0 }
      world.tally.set(operation.id, count)
      count[result.kind === 'success' ? 'answered' : 'refused']++
      for (const fault of faults.splice(0)) world.problems.push(`${operation.id} threw ${String(fault)}`)
      if (result.kind === 'success') {
        if (status !== (operation.status ?? 200)) world.problems.push(`${operation.id} answered ${status}`)
        return result.data
      }
      const isSaid = result.kind === 'error' && Boolean(result.data.message)
      if (!isSaid || status === 500 || status === 501) world.problems.push(text)
      return undefined
    },
  }
  return world
}

const tableNames = Object.keys(createTables(() => {})) as TableName[]

const rowsById = (plane: ControlPlane, name: TableName) =>
  new Map((plane[name] as Table<Row>).all().map((row) => [row.id, row]))

/** Reinserts all rows, because their order must not depend on previous runs. */
function refill(table: Table<Row>, rows: Map<string, Row>) {
  for (const { id } of table.all()) table.delete(id)
  for (const row of rows.values()) table.put(row)
}

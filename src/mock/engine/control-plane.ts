import { between, seededRandom, uuidFrom } from './random.ts'
import { seedFleet, type FleetSize } from '#mock/seed/fleet.ts'
import { createTables, type Rows, sentinelOf, type TableName, type Tables } from './tables.ts'
import type { VerifySaml } from '#mock/resources/silos/saml-login.ts'
import { advance, type TransitionRow } from './transitions.ts'
import type { Age } from './versions.ts'

/** A row after a change; null if it was deleted. Survives a structured clone. */
export type Change = {
  [Name in TableName]: { table: Name; id: string; row: Rows[Name] | null }
}[TableName]

export interface ControlPlaneOptions {
  /** Milliseconds since the epoch. */
  now: () => number
  /** For values that may differ between runs, such as how long a start takes. */
  random?: () => number
  /** A factor for the duration of state changes; default 1. */
  pace?: number
  seed?: number
  size?: FleetSize
  /** Default: 2025. */
  age?: Age
  /** The time of the seed, in milliseconds since the epoch. */
  startedAt?: number
  /** Changes since the seed, to replay. */
  changes?: readonly Change[]
  /** Called with each change after the seed, in order. */
  onChange?: (change: Change) => void
  /** Without it, every SAML response is rejected. */
  verifySaml?: VerifySaml
}

/** A control plane in memory. Its seed depends only on `seed`, `size`, `age` and `startedAt`. */
export interface ControlPlane extends Tables {
  /** The inputs of the seed. */
  seed: number
  size: FleetSize
  age: Age
  startedAt: number
  now: () => number
  random: () => number
  /** A random time in the future, `min` to `max` milliseconds after `from`, or after now. */
  later: (min: number, max: number, from?: number) => number
  newId: () => string
  verifySaml: VerifySaml
  /** The text in which a row with this id may carry a sentinel. */
  sentinelOf: (id: string) => string
  /** New tables with a freshly seeded fleet of normal size. */
  seeded: () => Tables
  /** Applies due state transitions; called before each request. */
  advance: () => void
  /** Runs work as a transaction: if it throws, its changes are rolled back and not reported. */
  attempt: <T>(work: () => T) => T
  /** Schedules state transitions of a row, replacing any earlier schedule. */
  schedule: (transition: TransitionRow) => void
}

/** Seeds a fleet, replays `changes`, and reports each change from then on. */
export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  const { now, pace = 1, seed = 1, size = 'normal', age = '2025', startedAt = now(), changes = [] } = options
  let record: Recorder = () => {}
  const tables = createTables((change, before) => record(change, before))
  const fill = (empty: Tables, size: FleetSize) =>
    seedFleet({ tables: empty, random: seededRandom(seed, 1), startedAt, size, age })
  fill(tables, size)
  for (const change of changes) put(tables, change)
  const report: Recorder = (change) => options.onChange?.(change)
  record = report

  // Reported only after the work has succeeded, so that no half of a transaction is stored.
  const attempt = <T>(work: () => T): T => {
    const done: [change: Change, before: Change][] = []
    record = (...entry) => done.push(entry)
    try {
      const result = work()
      for (const entry of done) report(...entry)
      return result
    } catch (error) {
      record = () => {}
      for (const [, before] of done.reverse()) put(tables, before)
      throw error
    } finally {
      record = report
    }
  }

  const random = options.random ?? seededRandom(seed, now(), 2)
  // Ids have a generator of their own: they must be unique even if a test's `random` is constant, and after a
  // rebuild from changes.
  const ids = seededRandom(seed, now(), changes.length)
  return {
    ...tables,
    seed,
    size,
    age,
    startedAt,
    now,
    random,
    later: (min, max, from = now()) => from + Math.round(between(random, min, max) * pace),
    newId: () => uuidFrom(ids),
    verifySaml: options.verifySaml ?? believeNobody,
    sentinelOf: (id) => sentinelOf(tables, id),
    seeded: () => {
      const normal = createTables(() => {})
      fill(normal, 'normal')
      return normal
    },
    advance: () => advance(tables, now()),
    attempt,
    schedule: (transition) => tables.transitions.put(transition),
  }
}

const believeNobody: VerifySaml = async () => {
  throw new Error('No key is available to verify the response')
}

type Recorder = (change: Change, before: Change) => void

function put(tables: Tables, { table, id, row }: Change) {
  if (row === null) tables[table].delete(id)
  else (tables[table] as { put(row: Change['row']): unknown }).put(row)
}

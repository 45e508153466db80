import type { ArgsOf, Operation } from '#api/operation.ts'
import type { TakenKind } from './take-along.ts'

/**
 * Where the value of a parameter is: a field of what the read is for or below, such as `project.name`, or a field of that, such as
 * `target.releaseSource.version`; or `=` and the value.
 */
export type From = `${string}.${string}` | `=${string}`

type Group<Args, Name> = Name extends keyof Args
  ? { [Parameter in keyof NonNullable<Args[Name]>]?: From }
  : never

/** One kind of read of a plan. Lists are read whole, 1,000 items at a time. */
export interface PlannedRead {
  operation: Operation
  path?: Record<string, From>
  query?: Record<string, From>
  each?: Each
  /** A field without which there is nothing to read, such as `port.portSettingsId`. */
  needs?: From
  /** Comes when nothing else is left to be read: 2 after 1. What is too much for one take is left out of these. */
  late?: 1 | 2
  /** Read anew only if what it is for was modified since: nothing else changes it. */
  changesWithIt?: true
}

/** What is read for each item of a list, or for what a view tells of. */
interface Each {
  /** What it is called in what is below it. */
  as: string
  /** The field by which an item belongs to what is taken, where that is not everything. */
  in?: Partial<Record<TakenKind, string>>
  reads: PlannedRead[]
}

interface Parameters<Op extends Operation> extends Pick<
  PlannedRead,
  'each' | 'late' | 'changesWithIt' | 'needs'
> {
  path?: Group<ArgsOf<Op>, 'path'>
  query?: Group<NonNullable<ArgsOf<Op>>, 'query'>
}

/** One kind of read, with parameters that its operation has. */
export const read = <Op extends Operation>(operation: Op, parameters: Parameters<Op> = {}): PlannedRead =>
  ({ operation, ...parameters }) as PlannedRead

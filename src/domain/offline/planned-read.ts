import type { ArgsOf, Operation } from '#api/operation.ts'
import type { TakenKind } from './take-along.ts'

/**
 * The source of a parameter's value: a field of the parent item, such as `project.name` or
 * `target.releaseSource.version`; or a constant after `=`.
 */
export type From = `${string}.${string}` | `=${string}`

type Group<Args, Name> = Name extends keyof Args
  ? { [Parameter in keyof NonNullable<Args[Name]>]?: From }
  : never

/** A read of a plan. Lists are read completely, 1,000 items at a time. */
export interface PlannedRead {
  operation: Operation
  path?: Record<string, From>
  query?: Record<string, From>
  each?: Each
  /** Skips the read if this field is missing, such as `port.portSettingsId`. */
  needs?: From
  /** Read after everything else, 2 after 1; cut off first if a take has too many reads. */
  late?: 1 | 2
  /** Repeated only if its parent was modified since: nothing else changes it. */
  changesWithIt?: true
}

/** Reads for each item of a list, or for a view. */
interface Each {
  /** The item's name in parameters below. */
  as: string
  /** The field that matches an item with the taken object, unless everything is taken. */
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

/** A planned read whose parameters are checked against its operation. */
export const read = <Op extends Operation>(operation: Op, parameters: Parameters<Op> = {}): PlannedRead =>
  ({ operation, ...parameters }) as PlannedRead

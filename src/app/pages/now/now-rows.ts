import type { Instance } from '#api/generated/instances.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import type { UsedInstance } from '#app/data/lately-used.ts'
import type { Wish } from './press-limits.ts'

/** An instance of some project. */
export interface NowRow {
  instance: Instance
  /** The project's name. */
  project: string
  isPinned: boolean
}

/** What the chips show; all where none is on. */
export const chips = { running: 'Running', stopped: 'Stopped', failed: 'Failed' } as const
export type Chip = keyof typeof chips | 'all'
export const isChip = (name: string): name is keyof typeof chips => Object.hasOwn(chips, name)

/** What is looked for. */
export interface Sought {
  chip: Chip
  text: string
}

/** Whether something is looked for, so that all projects count. */
export const isSought = ({ chip, text }: Sought): boolean => chip !== 'all' || text.trim() !== ''

/** What comes first: pins, then what was used lately, then what has failed, then what changed its state last. */
export interface Order {
  isPinned: (id: string) => boolean
  used: readonly Pick<UsedInstance, 'id'>[]
}

const natural = new Intl.Collator(undefined, { numeric: true })

/** All instances in the order of the page. */
export function orderedRows(
  lists: readonly { project: string; instances: readonly Instance[] }[],
  { isPinned, used }: Order,
): NowRow[] {
  const lately = new Map(used.map(({ id }, index) => [id, index]))
  const rank = ({ instance, isPinned }: NowRow): number => {
    if (isPinned) return -2
    if (lately.has(instance.id)) return -1
    return instance.runState === 'failed' ? 0 : 1
  }
  const inGroup = (a: NowRow, b: NowRow): number => {
    if (a.isPinned) return natural.compare(a.instance.name, b.instance.name)
    const [earlier, later] = [a, b].map(({ instance }) => lately.get(instance.id) ?? 0)
    const since = b.instance.timeRunStateUpdated.getTime() - a.instance.timeRunStateUpdated.getTime()
    return (earlier ?? 0) - (later ?? 0) || since || natural.compare(a.instance.name, b.instance.name)
  }
  return lists
    .flatMap(({ project, instances }) =>
      instances.map((instance) => ({ instance, project, isPinned: isPinned(instance.id) })),
    )
    .toSorted((a, b) => rank(a) - rank(b) || inGroup(a, b))
}

/**
 * The rows that fit what is looked for; those that `stay` whatever became of their state since, and those that are `pressed`
 * whatever is looked for.
 */
export function soughtRows(
  rows: readonly NowRow[],
  { chip, text }: Sought,
  stay: ReadonlySet<string>,
  pressed: { has: (id: string) => boolean },
): NowRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ instance, project }) => {
    const said = `${instance.name} ${project}`.toLowerCase()
    const fits = chip === 'all' || instance.runState === chip || stay.has(instance.id)
    return pressed.has(instance.id) || (fits && words.every((word) => said.includes(word)))
  })
}

/** Rows in the places that they had, so that nothing moves away from under a finger; what is new stands below. */
export function inPlace(rows: readonly NowRow[], places: readonly string[]): NowRow[] {
  const at = new Map(places.map((id, index) => [id, index]))
  const placeOf = ({ instance }: NowRow) => at.get(instance.id) ?? places.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What can be asked of an instance in one press, or could be if it were in another state. */
export function wishFor({ runState }: Pick<Instance, 'runState'>): {
  wish: Wish
  reason: string | undefined
} {
  const wish = starts.includes(runState) ? 'start' : 'stop'
  return { wish, reason: instanceReason(wish, { runState }) }
}

/** A failed instance may be stopped as well, but whoever looks for it wants it to run. */
const starts: readonly string[] = ['stopped', 'failed', 'stopping', 'destroyed']

/** Those of several instances that a wish can be asked of, by what they are pressed for alone. */
export const willing = (instances: readonly Instance[], wish: Wish): Instance[] =>
  instances.filter((instance) => canInstance(wish, instance) && wishFor(instance).wish === wish)

interface Projects {
  all: readonly { id: string; name: string; timeModified: Date }[]
  /** Ids of the projects of pinned and used instances. */
  near: ReadonlySet<string>
  /** How many instances are pinned or were used. */
  known: number
  sought: boolean
  metered: boolean
}

/** As many rows as a phone shows at once. */
export const screenful = 9

/** Projects that are read of those that nothing is known of: when something is looked for, and else. */
export const projectsUpTo = { sought: 100, unknown: 12, few: 4 }

/**
 * Names of the projects whose instances are read, those of pinned and used instances first. Some others always are: something
 * may have failed there.
 */
export function projectsToRead({ all, near, known, sought, metered }: Projects): string[] {
  const ours = all.filter(({ id }) => near.has(id))
  const others = all
    .filter(({ id }) => !near.has(id))
    .toSorted((a, b) => b.timeModified.getTime() - a.timeModified.getTime())
  const guessed = metered || known >= screenful ? projectsUpTo.few : projectsUpTo.unknown
  return [...ours, ...others.slice(0, sought ? projectsUpTo.sought : guessed)].map(({ name }) => name)
}

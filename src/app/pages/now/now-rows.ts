import type { Instance } from '#api/generated/instances.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import type { UsedInstance } from '#app/data/recently-used.ts'
import { asMeant } from '#app/ui/form/typed-text.ts'
import type { Wish } from './press-limits.ts'

export interface NowRow {
  instance: Instance
  /** The project's name. */
  project: string
  isPinned: boolean
}

/** Filters by state; all if none is on. */
export const chips = { running: 'Running', stopped: 'Stopped', failed: 'Failed' } as const
export type Chip = keyof typeof chips | 'all'
export const isChip = (name: string): name is keyof typeof chips => Object.hasOwn(chips, name)

/** The filters. */
export interface Sought {
  chip: Chip
  text: string
}

/** Whether a filter is on, so that all projects count. */
export const isSought = ({ chip, text }: Sought): boolean => chip !== 'all' || asMeant(text) !== ''

/** Sort order: pinned, recently used, failed, then by latest state change. */
export interface Order {
  isPinned: (id: string) => boolean
  used: readonly Pick<UsedInstance, 'id'>[]
}

const natural = new Intl.Collator(undefined, { numeric: true })

/** A server of another version may not say when. */
const changedAt = ({ instance }: NowRow): number => instance.timeRunStateUpdated?.getTime() ?? 0

export function orderedRows(
  lists: readonly { project: string; instances: readonly Instance[] }[],
  { isPinned, used }: Order,
): NowRow[] {
  const recent = new Map(used.map(({ id }, index) => [id, index]))
  const rank = ({ instance, isPinned }: NowRow): number => {
    if (isPinned) return -2
    if (recent.has(instance.id)) return -1
    return instance.runState === 'failed' ? 0 : 1
  }
  const inGroup = (a: NowRow, b: NowRow): number => {
    if (a.isPinned) return natural.compare(a.instance.name, b.instance.name)
    const [earlier, later] = [a, b].map(({ instance }) => recent.get(instance.id) ?? 0)
    const since = changedAt(b) - changedAt(a)
    return (earlier ?? 0) - (later ?? 0) || since || natural.compare(a.instance.name, b.instance.name)
  }
  return lists
    .flatMap(({ project, instances }) =>
      instances.map((instance) => ({ instance, project, isPinned: isPinned(instance.id) })),
    )
    .toSorted((a, b) => rank(a) - rank(b) || inGroup(a, b))
}

/** Rows that match the filters; `stay` overrides the chip, `pressed` overrides both filters. */
export function soughtRows(
  rows: readonly NowRow[],
  { chip, text }: Sought,
  stay: ReadonlySet<string>,
  pressed: { has: (id: string) => boolean },
): NowRow[] {
  const words = asMeant(text).toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(({ instance, project }) => {
    const said = `${instance.name} ${project}`.toLowerCase()
    const fits = chip === 'all' || instance.runState === chip || stay.has(instance.id)
    return pressed.has(instance.id) || (fits && words.every((word) => said.includes(word)))
  })
}

/** Keeps rows in their places, so that none moves from under a finger; new rows go to the end. */
export function inPlace(rows: readonly NowRow[], places: readonly string[]): NowRow[] {
  const at = new Map(places.map((id, index) => [id, index]))
  const placeOf = ({ instance }: NowRow) => at.get(instance.id) ?? places.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The action for an instance, with the reason if it is not possible now. */
export function wishFor({ runState }: Pick<Instance, 'runState'>): {
  wish: Wish
  reason: string | undefined
} {
  const wish = starts.includes(runState) ? 'start' : 'stop'
  return { wish, reason: instanceReason(wish, { runState }) }
}

/** A failed instance can be stopped too, but starting it is the likely wish. */
const starts: readonly string[] = ['stopped', 'failed', 'stopping', 'destroyed']

/** Instances whose action is `wish` and that can take it now. */
export const willing = (instances: readonly Instance[], wish: Wish): Instance[] =>
  instances.filter((instance) => canInstance(wish, instance) && wishFor(instance).wish === wish)

interface Projects {
  all: readonly { id: string; name: string; timeModified: Date }[]
  /** Ids of projects with pinned or recently used instances. */
  near: ReadonlySet<string>
  /** Number of pinned and recently used instances. */
  known: number
  sought: boolean
  metered: boolean
}

/** Rows a phone shows at once. */
export const screenful = 9

/** Limits on projects without pinned or used instances: with a filter, without one, and if few will do. */
export const projectsUpTo = { sought: 100, unknown: 12, few: 4 }

/**
 * Names of projects whose instances are read; those with pinned or used instances first. Always includes some
 * others, which may have failed instances.
 */
export function projectsToRead({ all, near, known, sought, metered }: Projects): string[] {
  const ours = all.filter(({ id }) => near.has(id))
  const others = all
    .filter(({ id }) => !near.has(id))
    .toSorted((a, b) => Number(b.timeModified) - Number(a.timeModified))
  const guessed = metered || known >= screenful ? projectsUpTo.few : projectsUpTo.unknown
  return [...ours, ...others.slice(0, sought ? projectsUpTo.sought : guessed)].map(({ name }) => name)
}

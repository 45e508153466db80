import type { PartitionDatabase, PinRow } from './database.ts'

/** Why an answer is pinned: the take, and the operation and id of the object it is about. */
export interface PinFor {
  take: string
  place: string
}

/** The stored keys of all pinned answers. */
export const pinnedKeys = async ({ pins }: PartitionDatabase): Promise<Set<string>> =>
  new Set(await pins.toCollection().primaryKeys())

/** Adds a take to a pin, or makes a new one. */
export const pinWith = (
  before: PinRow | undefined,
  { key, size }: Pick<PinRow, 'key' | 'size'>,
  { take, place }: PinFor,
  now: number,
): PinRow => ({
  key,
  takes: [...new Set([...(Array.isArray(before?.takes) ? before.takes : []), take])],
  place,
  size,
  takenAt: now,
})

/** The sizes of all pinned answers by stored key, in characters. */
export async function pinnedSizes({ pins }: PartitionDatabase): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  await pins.each(({ key, size }) => {
    sizes.set(key, Number.isFinite(size) ? size : 0)
  })
  return sizes
}

export const sumOf = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

/** The pins of one take by stored key. */
export const pinsOf = async ({ pins }: PartitionDatabase, take: string): Promise<Map<string, PinRow>> =>
  new Map((await pins.where('takes').equals(take).toArray()).map((pin) => [pin.key, pin]))

/** Notes that answers are unchanged since they were last read. */
export const stillAsPinned = ({ pins }: PartitionDatabase, keys: string[], now: number) =>
  pins.where('key').anyOf(keys).modify({ takenAt: now })

/** Marks pinned pages of a list that lack an object, until a take reads them again. Returns their takes. */
export async function outdatePins({ pins }: PartitionDatabase, keys: string[]): Promise<string[]> {
  const takes = new Set<string>()
  await pins
    .where('key')
    .anyOf(keys)
    .modify((pin) => {
      pin.isOutdated = true
      if (Array.isArray(pin.takes)) pin.takes.forEach((take) => takes.add(take))
    })
  return [...takes]
}

import type { PartitionDatabase, PinRow } from './database.ts'

/** What an answer is pinned for: a take, and the operation and id of what it is about. */
export interface PinFor {
  take: string
  place: string
}

/** The keys of all pinned answers, as they are stored. */
export const pinnedKeys = async ({ pins }: PartitionDatabase): Promise<Set<string>> =>
  new Set(await pins.toCollection().primaryKeys())

/** A pin with one more take, or a new one. */
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

/** What all pinned answers hold, in characters. */
export async function pinnedSize({ pins }: PartitionDatabase): Promise<number> {
  let size = 0
  await pins.each((pin) => {
    size += Number.isFinite(pin.size) ? pin.size : 0
  })
  return size
}

/** The pins of one take by the key of their answers. */
export const pinsOf = async ({ pins }: PartitionDatabase, take: string): Promise<Map<string, PinRow>> =>
  new Map((await pins.where('takes').equals(take).toArray()).map((pin) => [pin.key, pin]))

/** Notes that an answer still is as it was when it was last read. */
export const stillAsPinned = ({ pins }: PartitionDatabase, keys: string[], now: number) =>
  pins.where('key').anyOf(keys).modify({ takenAt: now })

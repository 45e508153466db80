import type { PartitionDatabase } from './database.ts'

/** A new visit begins after this many milliseconds without an answer from the server. */
const visitGap = 30 * 60_000

const minute = 60_000

/** The times to count changes from, milliseconds since the epoch. */
export interface Moments {
  /** When the connection was lost. */
  lostAt?: number
  /** When the previous visit ended. */
  visitEndedAt?: number
}

/** When it was last noted, which saves a read of the store with each answer. */
const notedAt = new WeakMap<PartitionDatabase, number>()

/**
 * Notes that the server answered; at most once a minute unless `isExact`, since an open app polls more often.
 */
export async function noteHeard(database: PartitionDatabase, now: number, isExact = false): Promise<void> {
  const { facts } = database
  const noted = notedAt.get(database)
  if (noted !== undefined && !isExact && Math.abs(now - noted) < minute) return
  notedAt.set(database, now)
  await database.transaction('rw', facts, async () => {
    const before = (await facts.get('heardAt'))?.value
    if (before !== undefined && now - before > visitGap)
      await facts.put({ key: 'visitEndedAt', value: before })
    await facts.put({ key: 'heardAt', value: now })
  })
}

/**
 * Notes that the connection was lost; only once until the server answers again, even if several workers
 * notice.
 */
export async function noteLost(database: PartitionDatabase, now: number): Promise<void> {
  const { facts } = database
  await database.transaction('rw', facts, async () => {
    const [heard, lost] = await facts.bulkGet(['heardAt', 'lostAt'])
    const heardAt = heard?.value ?? 0
    // A time in the future comes from a wrong clock and would never pass.
    if (lost && lost.value <= now && heardAt <= lost.value) return
    await facts.put({ key: 'lostAt', value: now })
    if (heardAt > now) await facts.put({ key: 'heardAt', value: now })
  })
}

/** Ignores times in the future, which are damaged. */
export async function readMoments({ facts }: PartitionDatabase, now: number): Promise<Moments> {
  const [lostAt, visitEndedAt] = (await facts.bulkGet(['lostAt', 'visitEndedAt'])).map((fact) => fact?.value)
  const isPast = (time: unknown): time is number => typeof time === 'number' && time <= now
  return {
    ...(isPast(lostAt) && { lostAt }),
    ...(isPast(visitEndedAt) && { visitEndedAt }),
  }
}

import type { PartitionDatabase } from './database.ts'

/** Milliseconds without a word from the server after which whoever is back pays another visit. */
const visitGap = 30 * 60_000

const minute = 60_000

/** When things happened since which one may ask what has changed, milliseconds since the epoch. */
export interface Moments {
  /** The connection was lost. */
  lostAt?: number
  /** The visit before this one ended. */
  visitEndedAt?: number
}

/** When it was noted last: the store need not be asked about each answer. */
const notedAt = new WeakMap<PartitionDatabase, number>()

/** Notes that the server was heard; to the minute, for an app that is open asks it twice as often. */
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

/** Notes that the connection was lost. While the server is not heard it is lost only once, however often a worker finds out. */
export async function noteLost(database: PartitionDatabase, now: number): Promise<void> {
  const { facts } = database
  await database.transaction('rw', facts, async () => {
    const [heard, lost] = await facts.bulkGet(['heardAt', 'lostAt'])
    const heardAt = heard?.value ?? 0
    // What lies ahead is of a clock that was: it would never be over.
    if (lost && lost.value <= now && heardAt <= lost.value) return
    await facts.put({ key: 'lostAt', value: now })
    if (heardAt > now) await facts.put({ key: 'heardAt', value: now })
  })
}

/** What is known of these times. One that lies ahead is damaged. */
export async function readMoments({ facts }: PartitionDatabase, now: number): Promise<Moments> {
  const [lostAt, visitEndedAt] = (await facts.bulkGet(['lostAt', 'visitEndedAt'])).map((fact) => fact?.value)
  const isPast = (time: unknown): time is number => typeof time === 'number' && time <= now
  return {
    ...(isPast(lostAt) && { lostAt }),
    ...(isPast(visitEndedAt) && { visitEndedAt }),
  }
}

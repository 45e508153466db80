import { expect, test } from 'vitest'
import { type AuditBlock, entriesWithin } from '#domain/audit-log.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import { auditLogList, type AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from '#domain/time-intervals.ts'
import { AuditReplica, type ReplicaDeps } from '#app/pages/audit-log/audit-replica.ts'
import { auditEntry } from '../../../support/fixtures/audit.ts'

const now = 1_000_000

/** A replica over a server that holds `log`, in pages of `pageSize`, and over stored entries. */
function replicaOf(
  log: AuditLogEntry[],
  { stored = [] as AuditBlock[], pageSize = 3, rest = () => {} } = {},
) {
  const server = {
    log,
    asked: [] as string[],
    /** The intervals that the worker has stored, if it stores any. */
    stored: undefined as Interval[] | undefined,
    fail: undefined as ((token: string | undefined) => Error | undefined) | undefined,
  }
  const list: ReplicaDeps['list'] = async ({ startTime, endTime, pageToken }) => {
    const [from, to] = [startTime!.getTime(), endTime?.getTime() ?? Infinity]
    server.asked.push(`${from}-${to}${pageToken ? ` ${pageToken}` : ''}`)
    const failure = server.fail?.(pageToken ?? undefined)
    if (failure) throw failure
    const all = entriesWithin(server.log, { from, to })
    const at = Number(pageToken ?? 0)
    const nextPage = at + pageSize < all.length ? String(at + pageSize) : null
    const value = { items: all.slice(at, at + pageSize), nextPage }
    return Promise.resolve({ value, source: 'network' as const, fetchedAt: now })
  }
  const replica = new AuditReplica({
    from: 0,
    readStored: async (_, take) => {
      for (const block of stored) if (!(await take(block))) return
    },
    stored: async () => server.stored,
    list,
    now: () => now,
    rest: async () => rest(),
  })
  const times = () => replica.state.get().rows.map(({ time }) => time)
  return { replica, server, times }
}

const log = (...times: number[]) => times.toSorted((a, b) => b - a).map((time) => auditEntry(time))

test('everything in the window is loaded, newest first, and is complete up to the newest entry', async () => {
  const { replica, times } = replicaOf(log(10, 20, 30, 40, 50, 60, 70))
  await replica.open()
  expect(times()).toEqual([70, 60, 50, 40, 30, 20, 10])
  expect(replica.state.get()).toMatchObject({
    activity: 'idle',
    covered: [{ from: 0, to: 71 }],
  })
})

test('stored entries are not requested again', async () => {
  const entries = log(10, 20, 30, 700_000)
  const stored = [{ from: 0, to: 500_000, entries: entriesWithin(entries, { from: 0, to: 500_000 }) }]
  const { replica, server, times } = replicaOf(entries, { stored })
  await replica.open()
  expect(server.asked).toEqual(['500000-Infinity'])
  expect(times()).toEqual([700_000, 30, 20, 10])
})

test('gaps between stored intervals are filled, newest first', async () => {
  const entries = log(10, 300_000, 600_000)
  const stored = [
    { from: 500_000, to: 700_000, entries: log(600_000) },
    { from: 100_000, to: 200_000, entries: [] },
  ]
  const { replica, server, times } = replicaOf(entries, { stored })
  await replica.open()
  expect(server.asked).toEqual(['700000-Infinity', '200000-500000', '0-100000'])
  expect(times()).toEqual([600_000, 300_000, 10])
  expect(replica.state.get().covered).toEqual([{ from: 0, to: 700_000 }])
})

test('offline, stored entries show, and a later sync brings them up to date', async () => {
  const stored = [{ from: 0, to: 500_000, entries: log(10, 20) }]
  const { replica, server, times } = replicaOf(log(10, 20, 600_000), { stored })
  server.fail = () => new OfflineError('offline')
  await replica.open()
  expect(replica.state.get().activity).toBe('offline')
  expect(times()).toEqual([20, 10])
  server.fail = undefined
  await replica.sync()
  expect(times()).toEqual([600_000, 20, 10])
})

test('a refused page token loses nothing, and the rest is read by time', async () => {
  const { replica, server, times } = replicaOf(log(10, 20, 30, 40, 50))
  server.fail = (token) => (token ? new ApiError(auditLogList, 400, { message: 'bad token' }) : undefined)
  await replica.open()
  expect(times()).toEqual([50, 40])
  server.fail = undefined
  await replica.sync()
  expect(server.asked.at(-1)).toBe('0-31')
  expect(times()).toEqual([50, 40, 30, 20, 10])
})

test('following adds new entries once', async () => {
  const { replica, server, times } = replicaOf(log(10))
  await replica.open()
  server.log = log(10, now - 4_000, now - 3_000)
  await replica.follow()
  await replica.follow()
  expect(times()).toEqual([now - 3_000, now - 4_000, 10])
})

test('stopping keeps what has been loaded', async () => {
  const { replica, server, times } = replicaOf(log(10, 20, 30, 40, 50, 60, 70))
  server.fail = (token) => (token === '3' ? (replica.stop(), new Error('aborted')) : undefined)
  await replica.open()
  expect(replica.state.get().activity).toBe('stopped')
  expect(times()).toEqual([70, 60])
})

test('opening again after a stop resumes', async () => {
  const { replica, times } = replicaOf(log(10, 20, 30))
  const opened = replica.open()
  replica.stop()
  await Promise.all([opened, replica.open()])
  expect(replica.state.get().activity).toBe('idle')
  expect(times()).toEqual([30, 20, 10])
})

test('a sync requested while stored entries are read does not start a second round', async () => {
  const stored = [{ from: 0, to: 500_000, entries: log(10, 20) }]
  const pressed: Promise<void>[] = []
  const { replica, server, times } = replicaOf(log(10, 20, 600_000), {
    stored,
    rest: () => replica.state.get().activity === 'reading' && void pressed.push(replica.sync()),
  })
  await replica.open()
  await Promise.all(pressed)
  expect(pressed).toHaveLength(1)
  expect(server.asked).toEqual(['500000-Infinity'])
  expect(replica.state.get().activity).toBe('idle')
  expect(times()).toEqual([600_000, 20, 10])
})

test('one that is stopped while a page of it is shown stays stopped', async () => {
  const { replica } = replicaOf(log(10, 20, 30, 40, 50, 60, 70), { rest: () => replica.stop() })
  await replica.open()
  expect(replica.state.get().activity).toBe('stopped')
})

test('a failure other than a lost connection is reported', async () => {
  const { replica, server } = replicaOf(log(10))
  server.fail = () => new Error('Action not authorized')
  await replica.open()
  expect(replica.state.get()).toMatchObject({ activity: 'idle', error: { message: 'Action not authorized' } })
})

test('entries deleted from this machine are reported, and read again once so that they are stored', async () => {
  const { replica, server, times } = replicaOf(log(10, 20, 30))
  await replica.open()
  server.stored = [{ from: 0, to: 31 }]
  await replica.follow()
  expect(replica.state.get().unstored).toBe(false)
  server.stored = []
  server.asked = []
  for (let look = 0; look < 3; look += 1) await replica.follow()
  expect(server.asked.filter((one) => !one.endsWith('Infinity'))).toEqual(['0-31'])
  expect(replica.state.get().unstored).toBe(true)
  server.stored = [{ from: 0, to: 31 }]
  await replica.follow()
  expect(replica.state.get()).toMatchObject({ unstored: false, activity: 'idle' })
  expect(times()).toEqual([30, 20, 10])
})

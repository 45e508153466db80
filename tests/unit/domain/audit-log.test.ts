import { expect, test } from 'vitest'
import { type AuditBlock, type PageChain, takePage } from '#domain/audit-log.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from '#domain/time-intervals.ts'
import { auditEntry } from '../../support/fixtures/audit.ts'

const settled = 10_000

/** Reads pages of `limit` like a server's, and returns the complete blocks. */
function walk(entries: AuditLogEntry[], asked: Interval, limit: number, now: number): AuditBlock[] {
  const newestFirst = entries.toReversed()
  const blocks: AuditBlock[] = []
  let chain: PageChain | undefined
  for (let at = 0; at === 0 || at < newestFirst.length; at += limit) {
    const page = newestFirst.slice(at, at + limit)
    const taken = takePage({
      asked,
      entries: page,
      more: at + limit < newestFirst.length,
      chain,
      serverTime: now,
      now,
    })
    chain = taken.chain
    if (taken.block) blocks.push(taken.block)
  }
  return blocks
}

const times = (blocks: AuditBlock[]) =>
  blocks.flatMap(({ entries }) => entries.map(({ timeCompleted }) => timeCompleted.getTime()))

test('pages together hold every entry once, without gaps', () => {
  const entries = Array.from({ length: 25 }, (_, i) => auditEntry(1_000 + i * 7))
  const blocks = walk(entries, { from: 900, to: 5_000 }, 4, 5_000 + settled)
  expect(times(blocks)).toEqual(entries.map(({ timeCompleted }) => timeCompleted.getTime()).toReversed())
  expect(blocks[0]?.to).toBe(5_000)
  expect(blocks.at(-1)?.from).toBe(900)
  for (const [i, block] of blocks.entries()) if (i > 0) expect(block.to).toBe(blocks[i - 1]?.from)
})

test('entries of one millisecond on two pages are not lost', () => {
  const entries = [1, 2, 2, 2, 2, 2, 3].map((time, i) => auditEntry(time, { id: `e${i}` }))
  for (const limit of [1, 2, 3, 4, 5]) {
    const blocks = walk(entries, { from: 0, to: 10 }, limit, 10 + settled)
    const ids = blocks.flatMap((block) => block.entries.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(entries.map(({ id }) => id))
  }
})

/** What a single last page proves about a log with these entries, newest first. */
const proved = (times: number[], clocks: { serverTime: number | undefined; now: number }, to = Infinity) =>
  takePage({ asked: { from: 0, to }, entries: times.map((time) => auditEntry(time)), more: false, ...clocks })
    .block

test('entries too new to be complete are left out', () => {
  const block = proved([95_000, 50_000], { serverTime: 100_000, now: 100_000 })
  expect(block?.to).toBe(85_000)
  expect(block?.entries.map(({ id }) => id)).toEqual(['entry-50000'])
})

const now = Date.UTC(2025, 8, 1)
const minute = 60_000
const hour = 60 * minute

test.each([
  ['right', now],
  ['an hour ahead', now + hour],
  ['in 2099', Date.UTC(2099, 0)],
  ['in 1999', Date.UTC(1999, 0)],
  ['unknown', undefined],
])('a block ends where its entries prove it to, whatever the server’s clock: %s', (_, serverTime) => {
  const block = proved([now - 2_000, now - minute], { serverTime, now })
  expect(block).toMatchObject({
    from: 0,
    to: now - 2_000 - settled,
    entries: [{ id: `entry-${now - minute}` }],
  })
})

test('a slow or fast clock of this machine changes nothing', () => {
  for (const own of [now - hour, now + hour, 0, Date.UTC(2099, 0)])
    expect(proved([now - 2_000, now - minute], { serverTime: now, now: own })?.to).toBe(now - 2_000 - settled)
})

test('the time after the newest entry is unknown, and a quiet log’s last entry is included', () => {
  expect(proved([now - hour], { serverTime: now, now })?.to).toBe(now - hour + 1)
  expect(proved([], { serverTime: now, now })).toBeUndefined()
})

test('an empty interval between blocks is complete, even if a clock is wrong', () => {
  for (const serverTime of [undefined, now, now - hour, now + hour])
    expect(proved([], { serverTime, now }, 500)).toEqual({ from: 0, to: 500, entries: [] })
})

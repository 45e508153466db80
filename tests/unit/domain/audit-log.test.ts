import { expect, test } from 'vitest'
import { type AuditBlock, type PageChain, takePage } from '#domain/audit-log.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { Interval } from '#domain/time-intervals.ts'
import { auditEntry } from '../../support/audit.ts'

const settled = 10_000

/** Walks pages of `limit` as a server gives them, and gives the blocks that they are known to hold. */
function walk(entries: AuditLogEntry[], asked: Interval, limit: number, serverTime: number): AuditBlock[] {
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
      serverTime,
    })
    chain = taken.chain
    if (taken.block) blocks.push(taken.block)
  }
  return blocks
}

const times = (blocks: AuditBlock[]) =>
  blocks.flatMap(({ entries }) => entries.map(({ timeCompleted }) => timeCompleted.getTime()))

test('pages together hold every entry once and leave no gap', () => {
  const entries = Array.from({ length: 25 }, (_, i) => auditEntry(1_000 + i * 7))
  const blocks = walk(entries, { from: 900, to: 5_000 }, 4, 5_000 + settled)
  expect(times(blocks)).toEqual(entries.map(({ timeCompleted }) => timeCompleted.getTime()).toReversed())
  expect(blocks[0]?.to).toBe(5_000)
  expect(blocks.at(-1)?.from).toBe(900)
  for (const [i, block] of blocks.entries()) if (i > 0) expect(block.to).toBe(blocks[i - 1]?.from)
})

test('entries of one millisecond that two pages share are not lost', () => {
  const entries = [1, 2, 2, 2, 2, 2, 3].map((time, i) => auditEntry(time, { id: `e${i}` }))
  for (const limit of [1, 2, 3, 4, 5]) {
    const blocks = walk(entries, { from: 0, to: 10 }, limit, 10 + settled)
    const ids = blocks.flatMap((block) => block.entries.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(entries.map(({ id }) => id))
  }
})

test('what is too new to be complete is not taken', () => {
  const { block } = takePage({
    asked: { from: 0, to: Infinity },
    entries: [auditEntry(95_000), auditEntry(50_000)],
    more: false,
    serverTime: 100_000,
  })
  expect(block?.to).toBe(90_000)
  expect(block?.entries.map(({ id }) => id)).toEqual(['entry-50000'])
})

test('a server that does not tell the time is believed up to its newest entry', () => {
  const { block } = takePage({
    asked: { from: 0, to: Infinity },
    entries: [auditEntry(95_000), auditEntry(50_000)],
    more: false,
    serverTime: undefined,
  })
  expect(block).toEqual({ from: 0, to: 95_000, entries: [auditEntry(50_000)] })
})

test('an empty interval of the past is complete too', () => {
  const { block, chain } = takePage({
    asked: { from: 0, to: 500 },
    entries: [],
    more: false,
    serverTime: 100_000,
  })
  expect(block).toEqual({ from: 0, to: 500, entries: [] })
  expect(chain).toBeUndefined()
})

import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { AuditBlock } from '#domain/audit-log.ts'
import { clearBlocks, dropBlocksBefore, putBlock, readBlocks, storedIntervals } from '#db/audit-log.ts'
import { contentsOf } from '#db/contents.ts'
import { auditEntry } from '../../support/fixtures/audit.ts'
import { oddValues } from '../../support/fixtures/odd-values.ts'
import { cases, fc } from '../../support/property.ts'
import { openPartition } from '../../support/worker/partition.ts'

const end = 1_000

/** Entries of an interval, newest first: the server has one at every tenth instant. */
const entriesOf = (from: number, to: number) =>
  Array.from({ length: end / 10 }, (_, at) => auditEntry(end - 10 * (at + 1))).filter(
    ({ timeCompleted: time }) => time.getTime() >= from && time.getTime() < to,
  )

const good = (from: number, to: number): AuditBlock => ({ from, to, entries: entriesOf(from, to) })

const odd = fc.constantFrom<unknown[]>(...oddValues)

/** A block that is usually invalid. */
const strange: fc.Arbitrary<AuditBlock> = fc
  .record({ from: fc.nat(end), length: fc.integer({ min: -100, max: 300 }), place: fc.nat(end) })
  .chain(({ from, length, place }) => {
    const block = good(from, from + length)
    const { entries } = block
    const at = place % Math.max(1, entries.length)
    const put = (entry: unknown) => [...entries.slice(0, at), entry, ...entries.slice(at + 1)]
    const wrong: fc.Arbitrary<object> = fc.oneof(
      fc.record({ to: odd }),
      fc.record({ from: fc.constantFrom<unknown[]>('', 'a', -1, 1.5, Infinity, -Infinity, new Date(5)) }),
      fc.record({ entries: odd }),
      fc.record({ entries: fc.shuffledSubarray(entries, { minLength: entries.length }) }),
      ...[
        odd,
        fc.integer({ min: -50, max: 2 * end }).map(auditEntry),
        odd.map((timeCompleted) => ({ ...auditEntry(from), timeCompleted })),
        odd.map((id) => ({ ...auditEntry(from), id })),
      ].map((entry) => fc.record({ entries: entry.map(put) })),
    )
    return fc.option(wrong, { freq: 8 }).map((wrong) => ({ ...block, ...wrong }))
  })

test('the stored log is corrupted 500 times', { timeout: 60_000 }, async () => {
  const database = await openPartition()
  const read = async () => {
    const blocks: AuditBlock[] = []
    await readBlocks(database, { from: 0, to: end }, (block) => Promise.resolve(blocks.push(block) > 0))
    return blocks
  }
  const interval = fc.record({ from: fc.nat(end - 100), length: fc.integer({ min: 1, max: 100 }) })
  const corrupt = async (
    blocks: AuditBlock[],
    { from, length }: { from: number; length: number },
    isKnown: boolean,
    limit: number,
  ) => {
    await clearBlocks(database)
    for (const block of blocks) await database.auditBlocks.put(block)
    const within = good(from, from + length)
    if (isKnown) await putBlock(database, within, 0)

    // Entries come in order, within the interval, and never twice.
    let before = Infinity
    for (const block of await read()) {
      expect(block.to).toBeLessThanOrEqual(before)
      before = block.from
      let newest = block.to
      for (const { id, timeCompleted } of block.entries) {
        expect(id).toBeTypeOf('string')
        expect(timeCompleted.getTime()).toBeLessThanOrEqual(newest)
        expect(timeCompleted.getTime()).toBeGreaterThanOrEqual(block.from)
        newest = timeCompleted.getTime()
      }
    }
    let reach = Infinity
    for (const { from, to } of await storedIntervals(database)) {
      expect([from < to, to < reach]).toEqual([true, true])
      reach = from
    }

    // Damaged blocks are gone by now, so their time can be stored again.
    await putBlock(database, within, 0)
    const times = (await read()).flatMap(({ entries }) =>
      entries.map((entry) => entry.timeCompleted.getTime()),
    )
    const claimed = await storedIntervals(database)
    expect(claimed.some((known) => known.from <= within.from && known.to >= within.to)).toBe(true)
    for (const { timeCompleted } of within.entries) {
      // A block that was only moved or shortened is indistinguishable from a valid one.
      expect(times.filter((time) => time === timeCompleted.getTime()).length).toBeLessThanOrEqual(2)
    }
    const { log } = await contentsOf(database)
    expect(log?.entries).toBeGreaterThanOrEqual(0)
    await dropBlocksBefore(database, limit)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(strange, { minLength: 1, maxLength: 4 }),
      interval,
      fc.boolean(),
      fc.nat(end),
      corrupt,
    ),
    { numRuns: cases(500) },
  )
})

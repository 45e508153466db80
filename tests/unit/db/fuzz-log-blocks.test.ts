import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { AuditBlock } from '#domain/audit-log.ts'
import { clearBlocks, dropBlocksBefore, putBlock, readBlocks, storedIntervals } from '#db/audit-log.ts'
import { contentsOf } from '#db/contents.ts'
import { auditEntry } from '../../support/fixtures/audit.ts'
import { eachCase, type Fuzz, oddValues, shuffled } from '../../support/fuzz.ts'
import { openPartition } from '../../support/worker/partition.ts'

const end = 1_000

/** Entries of an interval, newest first: the server has one at every tenth instant. */
const entriesOf = (from: number, to: number) =>
  Array.from({ length: end / 10 }, (_, at) => auditEntry(end - 10 * (at + 1))).filter(
    ({ timeCompleted: time }) => time.getTime() >= from && time.getTime() < to,
  )

const good = (from: number, to: number): AuditBlock => ({ from, to, entries: entriesOf(from, to) })

/** A block that is usually invalid. */
function strange(fuzz: Fuzz): AuditBlock {
  const from = fuzz.int(0, end)
  const block = good(from, from + fuzz.int(-100, 300))
  const { entries } = block
  const at = fuzz.int(0, Math.max(0, entries.length - 1))
  return fuzz.of([
    () => block,
    () => ({ ...block, to: fuzz.of(oddValues) as number }),
    () => ({ ...block, from: fuzz.of(['', 'a', -1, 1.5, Infinity, -Infinity, new Date(5)]) as number }),
    () => ({ ...block, entries: fuzz.of(oddValues) as AuditBlock['entries'] }),
    () => ({ ...block, entries: shuffled(fuzz, entries) }),
    () => ({ ...block, entries: entries.toSpliced(at, 1, fuzz.of(oddValues) as never) }),
    () => ({ ...block, entries: entries.toSpliced(at, 1, auditEntry(fuzz.int(-50, 2 * end))) }),
    () => ({
      ...block,
      entries: entries.toSpliced(at, 1, { ...auditEntry(from), timeCompleted: fuzz.of(oddValues) as Date }),
    }),
    () => ({
      ...block,
      entries: entries.toSpliced(at, 1, { ...auditEntry(from), id: fuzz.of(oddValues) as string }),
    }),
  ])()
}

test('the stored log is corrupted 500 times', { timeout: 60_000 }, async () => {
  const database = await openPartition()
  const read = async () => {
    const blocks: AuditBlock[] = []
    await readBlocks(database, { from: 0, to: end }, (block) => Promise.resolve(blocks.push(block) > 0))
    return blocks
  }
  await eachCase(500, async (fuzz) => {
    await clearBlocks(database)
    for (let blocks = fuzz.int(1, 4); blocks > 0; blocks -= 1) await database.auditBlocks.put(strange(fuzz))
    const from = fuzz.int(0, end - 100)
    const within = good(from, from + fuzz.int(1, 100))
    if (fuzz.chance(0.5)) await putBlock(database, within, 0)

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
    await dropBlocksBefore(database, fuzz.int(0, end))
  })
})

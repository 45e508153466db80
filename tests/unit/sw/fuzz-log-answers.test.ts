import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { clearBlocks } from '#db/audit-log.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { RateLimits } from '#sw/network/rate-limit.ts'
import { hour } from '#domain/durations.ts'
import {
  isApisError,
  isGateway,
  meaningOf,
  mockServer,
  mutated,
  responseOf,
} from '../../support/hostile/mutated-answers.ts'
import { cases, chance, fc } from '../../support/property.ts'
import { ada, json, signedIn, startedAt } from '../../support/worker/worker.ts'

const iso = (time: number) => new Date(time).toISOString()

/** Expects that the stored blocks do not overlap, and that their entries are in order. Returns their number. */
async function expectValidBlocks(database: PartitionDatabase) {
  const blocks = await database.auditBlocks.orderBy('to').toArray()
  let end = -Infinity
  for (const { from, to, entries } of blocks) {
    expect(from).toBeLessThan(to)
    expect(from).toBeGreaterThanOrEqual(end)
    end = to
    let before = to - 1
    for (const { id, timeCompleted } of entries as Partial<AuditLogEntry>[]) {
      expect(id).toBeTypeOf('string')
      expect(timeCompleted).toBeInstanceOf(Date)
      const time = timeCompleted?.getTime() ?? Number.NaN
      expect(time).toBeLessThanOrEqual(before)
      expect(time).toBeGreaterThanOrEqual(from)
      before = time
    }
  }
  return blocks.length
}

/** The token of the next page, if a page as it came names one that can be requested. */
function nextOf(text: string): string | undefined {
  try {
    const { next_page: next } = JSON.parse(text) as { next_page?: unknown }
    return typeof next === 'string' && next.isWellFormed() && next !== '' ? next : undefined
  } catch {
    return undefined
  }
}

test('1,500 answers of the audit log', { timeout: 120_000 }, async () => {
  const mock = mockServer()
  const first = `/v1/system/audit-log?start_time=${iso(startedAt - 48 * hour)}&limit=3&sort_by=time_and_id_descending`
  const good: string[] = []
  for (let path: string | undefined = first; path && good.length < 6;) {
    const page = await mock(path)
    good.push(page)
    const next = nextOf(page)
    path = next && `${first}&page_token=${encodeURIComponent(next)}`
  }
  expect(good).toHaveLength(6)

  const worker = await signedIn()
  const request = (path: string, server: () => Response) => {
    worker.breakers.clear()
    worker.deps.rateLimits = new RateLimits()
    worker.server.answer = server
    return worker.request(path)
  }
  const epoch = await worker.partitions.epoch('')
  let most = 0
  const meet = async (g: fc.GeneratorValue) => {
    const start = startedAt - (1 + g(fc.nat, 47)) * hour
    const end = g(chance, 0.3) ? `&end_time=${iso(startedAt - g(fc.nat, 12) * hour)}` : ''
    const window = `/v1/system/audit-log?start_time=${iso(start)}${end}&limit=3&sort_by=time_and_id_descending`
    let path = window
    const pages = 1 + g(fc.nat, 2)
    for (let page = g(fc.nat, 2); page < pages + 2; page += 1) {
      const answer = g(chance, 0.4)
        ? { ...mutated(g, '{}'), status: 200, body: new TextEncoder().encode(good[page] ?? '{}') }
        : mutated(g, good[page] ?? '{}')
      const response = await request(path, () => responseOf(answer))
      const passed = response.headers.get(answerHeaders.source) === 'network'
      const isError = isApisError(answer)
      const gateway = isGateway(answer)
      expect([passed, response.status]).toEqual([!gateway, gateway ? 503 : answer.status])
      const { text } = meaningOf(answer)
      if (passed) expect(await response.text()).toBe(text)
      if (isError && answer.status === 401) {
        expect(await worker.partition()).toBeUndefined()
        await request('/v1/me', () => json({ id: ada.id, silo_id: ada.siloId }))
      }
      const database = await worker.partition()
      const blocks = await expectValidBlocks(database!)
      if (isError && answer.status === 403) expect(blocks).toBe(0)
      most = Math.max(most, blocks)
      const next = nextOf(text)
      if (!next) break
      path = `${window}&page_token=${encodeURIComponent(next)}`
    }
    if (g(chance, 0.1)) await clearBlocks((await worker.partition())!)
  }
  await fc.assert(fc.asyncProperty(fc.gen(), meet), { numRuns: cases(1_500), endOnFailure: true })
  expect(await worker.partitions.epoch('')).toBe(epoch)
  expect([worker.wiped, worker.notices]).toEqual([[], []])
  expect(most).toBeGreaterThan(0)
})

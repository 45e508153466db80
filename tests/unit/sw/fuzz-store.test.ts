import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { dropExpired, evict, getAnswer, putAnswer, totals } from '#db/answers.ts'
import { contentsOf } from '#db/contents.ts'
import type { PartitionDatabase } from '#db/database.ts'
import { getDraft } from '#db/drafts.ts'
import { oddValues } from '../../support/fixtures/odd-values.ts'
import { cases, chance, fc } from '../../support/property.ts'
import { answerRow, counted, openPartition, withBudget } from '../../support/worker/partition.ts'
import { ada, signedIn, startedAt, startWorker, usual } from '../../support/worker/worker.ts'

const timeout = 60_000
const paths = ['/v1/instances?project=web', '/v1/instances/web?project=web', '/v1/projects', '/v1/me']

const bodies = [
  '',
  '{',
  'null',
  '"x"',
  '<html>',
  '[]',
  '{}',
  '{"items":5}',
  '\ufeff{}',
  '{"id":"bob"}',
] as const
const contentTypes = [
  'text/html',
  '',
  'application/json\r\nx: y',
  'é/json',
  'application/jsonp',
  'text/json',
] as const
const times = [8.64e15, 8.64e15 + 1, -8.64e15 - 1, -1, 0, Infinity, -Infinity, Number.NaN] as const

const anOddValue = () => fc.constantFrom<unknown[]>(...oddValues)
const aBody = () => fc.constantFrom<unknown[]>(...bodies, ...oddValues)
const aContentType = () => fc.constantFrom<unknown[]>(...contentTypes, ...oddValues)
const aTime = () => fc.constantFrom<unknown[]>(...times, ...oddValues)

/** A row with some fields removed or changed; its key stays. */
function edited<Row extends object>(g: fc.GeneratorValue, row: Row, key: keyof Row): Row {
  const result = { ...row } as Record<string, unknown>
  const fields = Object.keys(row).filter((field) => field !== key)
  for (let edits = 1 + g(fc.nat, 2); edits > 0; edits -= 1) {
    const field = g(fc.constantFrom, ...fields, 'constructor', 'extra')
    if (g(chance, 0.2)) delete result[field]
    else if (field === 'body') result.body = g(aBody)
    else if (field === 'contentType') result.contentType = g(aContentType)
    else result[field] = g(aTime)
  }
  return result as Row
}

/** Fresh, or readable with an age, or an explicit offline answer. */
async function isHonest(response: Response, online: boolean) {
  const source = response.headers.get(answerHeaders.source)
  expect(online ? ['network'] : ['store', 'none']).toContain(source)
  expect(response.status).toBe(source === 'none' ? 503 : 200)
  if (source !== 'none') {
    expect(Date.parse(response.headers.get(answerHeaders.fetchedAt) ?? '')).not.toBeNaN()
    expect(response.headers.get('content-type')).toMatch(/json/i)
  }
  expect(await response.json()).toBeTypeOf('object')
}

async function countsAreTrue(database: PartitionDatabase) {
  const { said } = await counted(database)
  expect(said.count).toBe(await database.answers.count())
  expect(said.size).toBeGreaterThanOrEqual(0)
  const { collections, log } = await contentsOf(database)
  for (const { size, oldest, newest } of collections) {
    expect(size).toBeGreaterThanOrEqual(0)
    expect(oldest).toBeLessThanOrEqual(newest)
  }
  expect(log).toBeUndefined()
}

type Worker = Awaited<ReturnType<typeof signedIn>>

/** Sends one request to a server that is reachable or not. */
function request(worker: Worker, path: string, online: boolean) {
  worker.breakers.clear()
  worker.server.answer = online ? usual : () => Promise.reject(new TypeError('no network'))
  return worker.request(path)
}

test('a stored answer is corrupted 600 times', { timeout }, async () => {
  const worker = await signedIn()
  for (const path of paths) await request(worker, path, true)
  const database = (await worker.partition())!
  const rows = await database.answers.toArray()
  const corrupt = async (g: fc.GeneratorValue) => {
    const path = g(fc.constantFrom, ...paths)
    const row = rows.find(({ key }) => key.endsWith(` ${path}`))!
    await database.answers.put(edited(g, row, 'key'))
    if (g(chance, 0.1)) await database.answers.put({ ...row, key: g(fc.nat, 9) as unknown as string })
    await isHonest(await request(worker, path, false), false)
    if (g(fc.boolean)) {
      await isHonest(await request(worker, path, true), true)
      expect((await getAnswer(database, row.key, startedAt))?.body).toBe(row.body)
    } else {
      worker.server.answer = usual
      await worker.request('/v1/instances/web?project=web', { method: 'DELETE' })
    }
    if (g(chance, 0.2)) {
      await (g(fc.boolean) ? evict(database, 0.5) : dropExpired(database, startedAt))
      await countsAreTrue(database)
      await database.answers.clear()
    }
    await database.answers.bulkPut(rows)
  }
  await fc.assert(fc.asyncProperty(fc.gen(), corrupt), { numRuns: cases(600), endOnFailure: true })
  await database.answers.clear()
  expect(worker.notices).toEqual([])
})

test('rows that no index finds are deleted when the partition is opened', async () => {
  const worker = await signedIn()
  const database = (await worker.partition())!
  const broken = ['usedAt', 'keptUntil', 'resource'].flatMap((field, place) =>
    [undefined, 'soon', Number.NaN, new Date(8e15)].map((value, at) =>
      answerRow(`${place}${at}`, { [field]: value }),
    ),
  )
  await database.answers.bulkPut([answerRow('good'), ...broken])
  await dropExpired(database, startedAt)
  expect((await database.answers.toArray()).map(({ pathname }) => pathname)).toEqual([
    '/v1/me',
    '/v1/things/good',
  ])
})

test('the facts of a partition are corrupted 150 times', { timeout }, () =>
  withBudget({ answers: 10, size: 1_000, oneAnswer: 300 }, async () => {
    const database = await openPartition()
    const count = fc.constantFrom(...oddValues, ...times, 3, 10, 1e9) as fc.Arbitrary<number>
    const size = fc.constantFrom(...oddValues, ...times, 7, 999, 1e12) as fc.Arbitrary<number>
    const puts = fc.array(fc.record({ name: fc.nat(30), size: fc.nat(300) }), {
      minLength: 12,
      maxLength: 12,
    })
    const corrupt = async (count: number, size: number, puts: { name: number; size: number }[]) => {
      // What a false count can hide.
      const left = await database.answers.count()
      await database.facts.bulkPut([
        { key: 'count', value: count },
        { key: 'size', value: size },
      ])
      for (const [usedAt, { name, size }] of puts.entries()) {
        const row = answerRow(String(name), { size, usedAt })
        expect(await putAnswer(database, row, 0)).toBe(true)
        expect(await database.answers.count()).toBeLessThanOrEqual(11 + left)
      }
      await evict(database, 0.5)
      const said = await totals(database)
      expect(said.count).toBe(await database.answers.count())
      expect(said.size).toBeGreaterThanOrEqual(0)
    }
    await fc.assert(fc.asyncProperty(count, size, puts, corrupt), {
      numRuns: cases(150),
      endOnFailure: true,
    })
    // Starting from an empty store, the totals are correct again.
    await evict(database, 0)
    await putAnswer(database, answerRow('last', { size: 5 }), 0)
    expect(await counted(database)).toEqual({ said: { count: 1, size: 5 }, real: { count: 1, size: 5 } })
  }),
)

test('a draft is corrupted 500 times', { timeout }, async () => {
  const database = await openPartition()
  const draft = { key: 'form', version: 1, values: { name: 'web' } as unknown, savedAt: startedAt }
  const corrupt = async (g: fc.GeneratorValue) => {
    await database.drafts.put(edited(g, draft, 'key'))
    const values = await getDraft(database, { key: 'form', version: 1 }, startedAt)
    expect(values === undefined || (typeof values === 'object' && !Array.isArray(values))).toBe(true)
    expect(values).not.toBeNull()
  }
  await fc.assert(fc.asyncProperty(fc.gen(), corrupt), { numRuns: cases(500) })
})

test('the settings are corrupted 250 times', { timeout }, async () => {
  const worker = await signedIn()
  const { settings } = worker
  const own = (await worker.partition())!.name
  const identity = { partition: own, userId: ada.id, siloId: ada.siloId, locked: false }
  const good = { 'identity:': identity, 'epoch:': 0, keepNothing: undefined }
  const corrupt = async (g: fc.GeneratorValue) => {
    const changed = g(fc.constantFrom, 'identity:', 'epoch:', 'keepNothing')
    for (const [key, value] of Object.entries(good)) {
      if (value === undefined) await settings.settings.delete(key)
      else await settings.settings.put({ key, value })
    }
    const value = changed === 'identity:' && g(chance, 0.7) ? edited(g, identity, 'locked') : g(anOddValue)
    await settings.settings.put({ key: changed, value })

    const restarted = startWorker({ settings })
    const offline = await request(restarted, '/v1/projects', false)
    expect(['store', 'none']).toContain(offline.headers.get(answerHeaders.source))
    expect([own, undefined]).toContain((await restarted.partition())?.name)
    await request(restarted, '/v1/me', true)
    await request(restarted, '/v1/projects', true)
    const keepsNothing = changed === 'keepNothing' && value !== undefined
    expect((await restarted.kept()).includes('/v1/projects')).toBe(!keepsNothing)
    expect((await restarted.partition())?.name).toBe(keepsNothing ? undefined : own)
    expect(await restarted.partitions.epoch('')).toBeGreaterThanOrEqual(0)
    expect(restarted.notices).toEqual([])
    ;(await restarted.partition())?.close()
  }
  await fc.assert(fc.asyncProperty(fc.gen(), corrupt), { numRuns: cases(250), endOnFailure: true })
})

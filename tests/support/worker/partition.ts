import { sizeOf } from '#db/answer-row.ts'
import { putAnswer, totals } from '#db/answers.ts'
import { budget } from '#domain/offline/take-along.ts'
import { type AnswerRow, PartitionDatabase, partitionPrefix } from '#db/database.ts'

let count = 0

/** Opens a new, empty partition, in epoch 0. */
export async function openPartition(): Promise<PartitionDatabase> {
  count += 1
  const database = new PartitionDatabase(`${partitionPrefix}test-${count}`)
  await database.open()
  await database.facts.put({ key: 'epoch', value: 0 })
  return database
}

/** A stored answer of `/v1/things/<name>`, with some fields changed. */
export const answerRow = (name: string, fields: Partial<AnswerRow> = {}): AnswerRow => ({
  key: `1 GET /v1/things/${name}`,
  operationId: 'thingView',
  resource: '/v1/things',
  pathname: `/v1/things/${name}`,
  body: '{}',
  contentType: 'application/json',
  fetchedAt: 0,
  keptUntil: Number.MAX_SAFE_INTEGER,
  size: 2,
  usedAt: 0,
  stale: 0,
  ...fields,
})

/** Stores answers in sequence, in epoch 0. */
export async function fill(database: PartitionDatabase, rows: AnswerRow[]): Promise<void> {
  for (const row of rows) await putAnswer(database, row, 0)
}

/** The names of the remaining `answerRow`s. */
export const namesIn = async (database: PartitionDatabase) =>
  (await database.answers.toArray()).map(({ pathname }) => pathname.replace('/v1/things/', ''))

/** The stored totals, and a count over all rows; the two must agree. */
export async function counted(database: PartitionDatabase) {
  const rows = await database.answers.toArray()
  return {
    said: await totals(database),
    real: { count: rows.length, size: rows.reduce((sum, row) => sum + sizeOf(row), 0) },
  }
}

/** Runs with a smaller budget, because filling the real one takes long. */
export async function withBudget(smaller: Partial<typeof budget>, run: () => Promise<void>): Promise<void> {
  const before = { ...budget }
  Object.assign(budget, smaller)
  try {
    await run()
  } finally {
    Object.assign(budget, before)
  }
}

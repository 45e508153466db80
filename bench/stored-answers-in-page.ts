/** Runs in a page, with the store's own code. */
import { answerKey, getAnswer } from '#db/answers.ts'
import { type AnswerRow, PartitionDatabase, partitionPrefix } from '#db/database.ts'

const atOnce = 5_000
const day = 24 * 3600_000

const paths = { instances: '/v1/instances', project: 'web-frontend' }

const nameOf = (index: number) => `stored-${String(index).padStart(6, '0')}`
const urlOf = (index: number) =>
  new URL(`${paths.instances}/${nameOf(index)}?project=${paths.project}`, location.origin)

async function open(): Promise<PartitionDatabase> {
  const name = (await indexedDB.databases()).find((database) =>
    database.name?.startsWith(partitionPrefix),
  )?.name
  if (!name) throw new Error('There is no partition')
  const database = new PartitionDatabase(name)
  await database.open()
  return database
}

/** An instance as the server answers it: what does not follow the contract is not read from the store. */
export async function anInstance(): Promise<object> {
  const response = await fetch(`${paths.instances}?project=${paths.project}&limit=1`)
  const { items } = (await response.json()) as { items: [object] }
  return items[0]
}

/** An instance's view, stored an hour ago. */
function row(index: number, instance: object): AnswerRow {
  const name = nameOf(index)
  const body = JSON.stringify({ ...instance, id: crypto.randomUUID(), name })
  return {
    key: answerKey('GET', urlOf(index)),
    operationId: 'instanceView',
    resource: paths.instances,
    pathname: `${paths.instances}/${name}`,
    body,
    contentType: 'application/json',
    fetchedAt: Date.now() - 3600_000,
    keptUntil: Date.now() + day,
    size: body.length,
    // Older than a minute, so that each read also updates the time of use.
    usedAt: Date.now() - 3600_000,
    stale: 0,
  }
}

/** Adds this many answers to the user's partition, beyond the budget. */
export async function fill(count: number, instance: object): Promise<void> {
  const database = await open()
  const { size } = row(0, instance)
  for (let index = 0; index < count; index += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - index) }, (_, offset) =>
      row(index + offset, instance),
    )
    await database.answers.bulkPut(rows)
  }
  await database.facts.bulkPut([
    { key: 'count', value: count },
    { key: 'size', value: count * size },
  ])
  database.close()
}

/** The index of a random answer from `fill`. */
const anyOf = async (database: PartitionDatabase) =>
  Math.floor(Math.random() * ((await database.facts.get('count'))?.value ?? 0))

/** Milliseconds that the store takes for random answers. */
export async function timeGets(count: number): Promise<number[]> {
  const database = await open()
  const times: number[] = []
  for (let run = 0; run < count; run += 1) {
    const key = answerKey('GET', urlOf(await anyOf(database)))
    const start = performance.now()
    const found = await getAnswer(database, key, Date.now())
    times.push(performance.now() - start)
    if (!found) throw new Error(`Not stored: ${key}`)
  }
  database.close()
  return times
}

/** Milliseconds from `fetch` to the complete answer from the worker's store. */
export async function timeFetches(count: number): Promise<number[]> {
  const database = await open()
  const times: number[] = []
  // The first few discover that the server is down.
  for (let run = -10; run < count; run += 1) {
    const url = urlOf(await anyOf(database))
    const start = performance.now()
    const response = await fetch(url)
    await response.text()
    if (run >= 0) times.push(performance.now() - start)
    if (!response.ok) throw new Error(`${url.pathname} was answered ${response.status}`)
  }
  database.close()
  return times
}

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { PartitionDatabase } from '#db/database.ts'

async function opened() {
  const database = new PartitionDatabase('suspended')
  await database.open()
  return database
}

const hide = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))

/** Reads until the page is suspended, as WebKit suspends a transaction. */
function readOn(database: PartitionDatabase): { read: Promise<string>; end: () => void } {
  const ended = new AbortController()
  const read = database
    .transaction('r', database.drafts, async () => {
      while (!ended.signal.aborted) await database.drafts.count()
    })
    .then(
      () => 'complete',
      ({ name }: Error) => name,
    )
  return { read, end: () => ended.abort() }
}

test('a page that is suspended for Back leaves no transaction that others would wait for', async () => {
  const page = await opened()
  const { read } = readOn(page)
  await page.facts.count()
  hide(true)
  const other = await opened()
  await other.drafts.put({ key: 'a', values: {}, savedAt: 1 })
  expect(await read).toBe('AbortError')
})

test('a page that is closed for good finishes its transactions', async () => {
  const { read, end } = readOn(await opened())
  hide(false)
  end()
  expect(await read).toBe('complete')
})

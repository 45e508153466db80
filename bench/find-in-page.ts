/** Runs in a page, with the store's own code. */
import { PartitionDatabase, partitionPrefix } from '#db/database.ts'
import type { FindReply } from '#worker-protocol/messages.ts'
import { rowsOf } from './find-rows.ts'

/** Adds answers with this many objects to the user's partition. */
export async function fill(objects: number): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find((name) => name.startsWith(partitionPrefix))
  if (!name) throw new Error('There is no partition')
  const database = new PartitionDatabase(name)
  await database.open()
  for (const row of rowsOf(objects, Date.now())) await database.answers.put(row)
  database.close()
}

/** Searches through the worker. */
function find(text: string): Promise<FindReply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<FindReply>) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    navigator.serviceWorker.controller?.postMessage({ type: 'find', text }, [port2])
  })
}

/** Milliseconds until the worker's index is complete. */
export async function timeIndex(): Promise<number> {
  const start = performance.now()
  let reply = await find('')
  while (!reply.isWhole) reply = await find('')
  return performance.now() - start
}

/** Milliseconds until the worker answers each text. */
export async function timeAnswers(texts: string[]): Promise<number[]> {
  const times: number[] = []
  for (const text of texts) {
    const start = performance.now()
    const { isWhole } = await find(text)
    times.push(performance.now() - start)
    if (!isWhole) throw new Error('The index was not whole')
  }
  return times
}

/** Milliseconds from a key press in the palette until the first result is painted. */
export async function timeKey(key: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[role=dialog] [role=combobox]')
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  if (!field || !value) throw new Error('The palette is not open')
  const start = performance.now()
  value.set?.call(field, field.value + key)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await window.clock.until(() =>
    [...document.querySelectorAll('[role=dialog] [role=group]')].some((group) =>
      group.textContent?.startsWith('Stored on this machine'),
    ),
  )
  return (await window.clock.painted()) - start
}

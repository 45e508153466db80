import { concurrencyLimit } from '#app/data/concurrency-limit.ts'

/** Concurrent requests: enough to be quick, few enough to leave the server to others. */
const atOnce = 4

/** Runs a write for each item. Resolves with the errors by the items' ids. */
export async function runEach<Item extends { id: string }>(
  items: Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>()
  const inTurn = concurrencyLimit(atOnce)
  const runOne = (item: Item) =>
    inTurn(() => run(item)).catch((error: unknown) => void failed.set(item.id, error))
  await Promise.all(items.map(runOne))
  return failed
}

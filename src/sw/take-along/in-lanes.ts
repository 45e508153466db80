/**
 * Works on up to `lanes` items from `next` at once, until `next` returns nothing and no work that could add
 * more is running.
 */
export async function inLanes<Item>(
  lanes: number,
  next: () => Item | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  for (;;) {
    const item = running.size < lanes ? next() : undefined
    if (item !== undefined) {
      const one = work(item).finally(() => running.delete(one))
      running.add(one)
    } else if (running.size === 0) return
    else await Promise.race(running)
  }
}

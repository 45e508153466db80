/** Runs at most `limit` of what it is given at once; the rest wait for their turn, in order. */
export function concurrencyLimit(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    // Whoever ends hands its place over, so that nobody who comes in between takes it.
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inTurn = concurrencyLimit(4)

interface Read {
  queryFn: (context: { signal: AbortSignal; meta?: { insist?: boolean } | undefined }) => Promise<unknown>
}

/**
 * A read of which there may be many on one page: few of them are under way at the same time. One that is called off while it waits is
 * never sent; a query is called off only if its signal was taken at once.
 */
export const queued = <Kind extends Read>(read: Kind): Kind => ({
  ...read,
  queryFn: ({ signal, meta }: Parameters<Read['queryFn']>[0]) =>
    inTurn(async () => {
      signal.throwIfAborted()
      return read.queryFn({ signal, meta })
    }),
})

import type { Operation } from '#api/operation.ts'
import type { Query } from './query.ts'

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

/** A read of which there may be many on one page: few of them are under way at the same time. */
export const queued = <Op extends Operation>(read: Query<Op>): Query<Op> => ({
  ...read,
  queryFn: (context) => inTurn(() => read.queryFn(context)),
})

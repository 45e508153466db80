/** Runs at most `limit` tasks at once; the rest wait in order. */
export function concurrencyLimit(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(run: () => Promise<Value>): Promise<Value> => {
    // A finished task hands its slot to the next one, so that no newcomer takes it.
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

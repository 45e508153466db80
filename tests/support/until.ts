/**
 * Retries `look` until it succeeds, at least `pause` ms later each time, and returns its value; after `within`
 * ms, fails with its last error.
 */
export async function until<Value>(
  look: () => Value | Promise<Value>,
  within = 15_000,
  pause = 2,
): Promise<Value> {
  const end = performance.now() + within
  for (;;) {
    const begun = performance.now()
    try {
      return await look()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    // After a slow attempt, gives the page as much time as the attempt took.
    await new Promise((resolve) => setTimeout(resolve, Math.max(pause, performance.now() - begun)))
  }
}

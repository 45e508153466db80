/** The longest that a story waits for something, in milliseconds. */
const within = 15_000

/** Waits until what is looked at is there, and gives it; fails with why it last was not. */
export async function until<Value>(look: () => Value | Promise<Value>): Promise<Value> {
  const end = performance.now() + within
  for (;;) {
    const begun = performance.now()
    try {
      return await look()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    // A long look leaves the page as much time as it took.
    await new Promise((resolve) => setTimeout(resolve, Math.max(2, performance.now() - begun)))
  }
}

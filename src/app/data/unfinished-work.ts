let count = 0

/** What a reload of this page would lose: unsent text in forms, writes that run. A page with any is not reloaded by an update. */
export const unfinishedWork = {
  any: () => count > 0,
  /** Counts one piece of work until the returned function is called. */
  add() {
    count += 1
    return () => {
      count -= 1
    }
  },
}

let count = 0

/** Forms on this page that hold unsent text; a page with any is not reloaded by an update. */
export const dirtyForms = {
  any: () => count > 0,
  /** Counts one form until the returned function is called. */
  add() {
    count += 1
    return () => {
      count -= 1
    }
  },
}

const pieces = new Map<object, (() => unknown) | undefined>()

/**
 * Work that a reload would lose: unsent form input and running writes. Updates do not reload a page that has
 * any.
 */
export const unfinishedWork = {
  any: () => pieces.size > 0,
  /** Whether any of it is input, which can be stored. */
  hasInput: () => [...pieces.values()].some(Boolean),
  /** Stores everything that can be stored. */
  keep: () => Promise.allSettled([...pieces.values()].map((keep) => keep?.())),
  /** Registers a piece of work until the returned function is called. */
  add(keep?: () => unknown) {
    const piece = {}
    pieces.set(piece, keep)
    return () => {
      pieces.delete(piece)
    }
  },
}

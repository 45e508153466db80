const pieces = new Set<{ keep: (() => unknown) | undefined }>()

/**
 * Work that a reload would lose: unsent form input and running writes. Updates do not reload a page that has
 * any.
 */
export const unfinishedWork = {
  any: () => pieces.size > 0,
  /** Whether any of it is input, which can be stored. */
  hasInput: () => [...pieces].some(({ keep }) => keep),
  /** Stores everything that can be stored. */
  keep: () => Promise.allSettled([...pieces].map(({ keep }) => keep?.())),
  /** Registers a piece of work until the returned function is called. */
  add(keep?: () => unknown) {
    const piece = { keep }
    pieces.add(piece)
    return () => {
      pieces.delete(piece)
    }
  },
}

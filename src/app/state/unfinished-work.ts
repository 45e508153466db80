/** Each piece of it, by what keeps it on this machine. */
const pieces = new Set<() => unknown>()

/** What a reload of this page would lose: unsent text in forms, writes that run. A page with any is not reloaded by an update. */
export const unfinishedWork = {
  any: () => pieces.size > 0,
  /** Keeps at once what can be kept. */
  keep: () => Promise.allSettled([...pieces].map((keep) => keep())),
  /** Counts one piece of work until the returned function is called. */
  add(keep: () => unknown = () => undefined) {
    const piece = () => keep()
    pieces.add(piece)
    return () => {
      pieces.delete(piece)
    }
  },
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

/** Small texts that a browser remembers. */
interface BrowserStorage {
  get: (key: string) => string | null
  /** Remembers it, if there is room; what needs it works without. */
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** The keys of all that is remembered. */
  keys: () => string[]
}

function createMemory(): Store {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    get length() {
      return kept.size
    },
    key: (n) => [...kept.keys()][n] ?? null,
  }
}

/** Where site data is blocked, even naming the storage throws: texts are then remembered as long as the page is there. */
function guarded(storage: () => Store): BrowserStorage {
  const memory = createMemory()
  function attempt<Value>(work: (store: Store) => Value): Value | null {
    let store = memory
    try {
      store = storage()
    } catch {
      // The page's own memory will do.
    }
    try {
      return work(store)
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((store) => store.getItem(key)),
    set: (key, value) => void attempt((store) => store.setItem(key, value)),
    remove: (key) => void attempt((store) => store.removeItem(key)),
    keys: () => attempt((store) => Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')) ?? [],
  }
}

/** What this browser remembers for this site. */
export const local = /* @__PURE__ */ guarded(() => localStorage)

/** What this tab remembers until it is closed. */
export const session = /* @__PURE__ */ guarded(() => sessionStorage)

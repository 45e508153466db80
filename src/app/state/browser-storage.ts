type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'length' | 'key'>

/** String storage that never throws. */
interface BrowserStorage {
  get: (key: string) => string | null
  /** Whether it outlasts the page; not if storage is full or blocked, and callers must work without it. */
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
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

/**
 * Where site data is blocked, even accessing the storage throws; texts then stay in memory until the page
 * closes.
 */
function guarded(storage: () => Store): BrowserStorage {
  const memory = createMemory()
  function attempt<Value>(work: (store: Store) => Value): Value | null {
    let store = memory
    try {
      store = storage()
    } catch {
      // Falls back to memory.
    }
    try {
      return work(store)
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((store) => store.getItem(key)),
    set: (key, value) => attempt((store) => (store.setItem(key, value), store !== memory)) ?? false,
    remove: (key) => void attempt((store) => store.removeItem(key)),
    keys: () => attempt((store) => Array.from({ length: store.length }, (_, n) => store.key(n) ?? '')) ?? [],
  }
}

/** This browser's storage for the site. */
export const localStore = /* @__PURE__ */ guarded(() => localStorage)

/** This tab's storage; cleared when the tab closes. */
export const sessionStore = /* @__PURE__ */ guarded(() => sessionStorage)

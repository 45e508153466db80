/** Milliseconds before a failed load may be retried: `use` asks on every render. */
const againAfter = 500

/**
 * Loads a module on first use. Unlike `lazy`, `use` does not suspend for a loaded module; React shows
 * suspended content up to a third of a second late. A failed load can be retried.
 */
export function late<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let fetched: Promise<Module> | undefined
  return () => {
    if (!fetched) {
      const fetching = load()
      fetched = fetching
      fetching.then(
        // `use` reads these fields synchronously.
        (value) => Object.assign(fetching, { status: 'fulfilled', value }),
        () => setTimeout(() => (fetched = undefined), againAfter),
      )
    }
    return fetched
  }
}

/** Event handlers that preload on hover, press or focus. */
export function onIntent(...loads: (() => Promise<unknown>)[]) {
  const fetch = () => {
    for (const load of loads) load().catch(() => undefined)
  }
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch }
}

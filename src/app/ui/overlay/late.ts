/** Milliseconds before what could not be fetched is fetched again: `use` asks anew each time it draws. */
const againAfter = 500

/**
 * Fetches a module when it is first asked for. `use` does not wait for one that is there, as `lazy` does: what waits shows up a
 * third of a second late, however short that was. One that could not be fetched can be fetched again.
 */
export function late<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let fetched: Promise<Module> | undefined
  return () => {
    if (!fetched) {
      const fetching = load()
      fetched = fetching
      fetching.then(
        // What `use` looks for.
        (value) => Object.assign(fetching, { status: 'fulfilled', value }),
        () => setTimeout(() => (fetched = undefined), againAfter),
      )
    }
    return fetched
  }
}

/** Events of a control that fetch what it is about to want: pointing at it, pressing it, or getting to it by keyboard. */
export function onIntent(...loads: (() => Promise<unknown>)[]) {
  const fetch = () => {
    for (const load of loads) load().catch(() => undefined)
  }
  return { onPointerEnter: fetch, onPointerDown: fetch, onFocus: fetch }
}

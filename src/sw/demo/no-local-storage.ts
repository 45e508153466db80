/** An empty localStorage, so that MSW's cookie store can start in a worker. */
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
})

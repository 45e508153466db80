/** An empty localStorage: enough for MSW's cookie store to start where there is none. */
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
})

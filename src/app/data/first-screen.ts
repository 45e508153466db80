let end: () => void

/** Resolves when the first page has been painted and the browser is idle: what that page can do without leaves it the network until then. */
export const firstScreen = new Promise<void>((resolve) => (end = resolve))

export const endFirstScreen = (): void => end()

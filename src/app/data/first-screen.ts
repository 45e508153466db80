let end: () => void

/**
 * Resolves when the first page is painted and the browser is idle. Work the page does not need waits for it,
 * to leave it the network.
 */
export const firstScreen = new Promise<void>((resolve) => (end = resolve))

export const endFirstScreen = (): void => end()

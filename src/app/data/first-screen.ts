/** Resolves when the first page is in the document. */
export const { promise: firstPage, resolve: noteFirstPage } = Promise.withResolvers<void>()

/**
 * Resolves when the first page is painted and the browser is idle. Work the page does not need waits for it,
 * to leave it the network.
 */
export const { promise: firstScreen, resolve: endFirstScreen } = Promise.withResolvers<void>()

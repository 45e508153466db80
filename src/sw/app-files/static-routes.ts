/** Chromium's static routes, which TypeScript's library does not know yet. */
interface RouterEvent extends ExtendableEvent {
  addRoutes?: (
    rules: Array<{ condition: { urlPattern: string }; source: { cacheName: string } }>,
  ) => Promise<void>
}

/**
 * Lets hashed assets come straight from the precache, without waking the worker, where the browser can. One that is not there
 * yet comes from the network.
 */
export async function bypassAssets(event: RouterEvent, folder: string, cacheName: string): Promise<void> {
  await event.addRoutes?.([{ condition: { urlPattern: `${folder}assets/*` }, source: { cacheName } }])
}

/**
 * A file as it is stored, without `Vary`. The browser compares it when it serves a static route, and a page's module scripts
 * carry an `Origin` that the worker's own requests do not: a server that varies by it would leave the app without its code
 * offline.
 */
export async function withoutVary(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  return new Response(await response.blob(), { status: response.status, headers })
}

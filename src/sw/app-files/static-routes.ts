/** Chromium's static routes, which TypeScript's library does not know yet. */
interface RouterEvent extends ExtendableEvent {
  addRoutes?: (
    rules: Array<{ condition: { urlPattern: string }; source: { cacheName: string } }>,
  ) => Promise<void>
}

/**
 * Where supported, lets hashed assets come straight from the precache without starting the worker. Missing
 * ones come from the network.
 */
export async function bypassAssets(event: RouterEvent, folder: string, cacheName: string): Promise<void> {
  await event.addRoutes?.([{ condition: { urlPattern: `${folder}assets/*` }, source: { cacheName } }])
}

/**
 * A copy of a file without `Vary`. The browser checks that header for static routes, and a page's module
 * scripts send an `Origin` that the worker's requests lack: if a server varies by it, the app would have no
 * code offline.
 */
export async function withoutVary(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('vary')
  return new Response(await response.blob(), { status: response.status, headers })
}

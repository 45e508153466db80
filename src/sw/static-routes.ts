/** Chromium's static routes, which TypeScript's library does not know yet. */
interface RouterEvent extends ExtendableEvent {
  addRoutes?: (
    rules: Array<{ condition: { urlPattern: string }; source: { cacheName: string } }>,
  ) => Promise<void>
}

/** Lets hashed assets come straight from the precache, without waking the worker, where the browser can. */
export function bypassAssets(event: RouterEvent, cacheName: string): void {
  const added = event.addRoutes?.([{ condition: { urlPattern: '/assets/*' }, source: { cacheName } }])
  if (added) event.waitUntil(added.catch(() => undefined))
}

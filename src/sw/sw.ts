/// <reference lib="webworker" />
import { loginLocal, loginSaml } from '#api/generated/login.ts'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { origin } from '#origin'
import { SettingsDatabase } from '#db/database.ts'
import { deleteLeftovers } from '#db/wipe.ts'
import { isApiCall, isSignIn } from './api-paths.ts'
import { type AppFile, createAppFiles } from './app-files.ts'
import { createControlCheck } from './control.ts'
import { createDataLayer } from './data-layer.ts'
import { createParts } from './parts.ts'
import { OwedLogout } from './owed-logout.ts'
import { onPageMessage } from './page-messages.ts'
import { sweep } from './sweep.ts'
import { isAccepted } from './writes.ts'

declare const self: ServiceWorkerGlobalScope

const settings = new SettingsDatabase()
const parts = createParts(origin, settings)
const answer = createDataLayer(parts)
const owed = new OwedLogout(settings, (scope) =>
  origin.fetch(
    new Request(new URL('/v1/logout', self.location.origin), {
      method: 'POST',
      signal: AbortSignal.timeout(2_000),
    }),
    scope,
  ),
)

const checkControlFile = createControlCheck({ now: Date.now, remove: removeWorker })

/** Removes the worker and everything that it has stored. Open pages go on without a worker. */
async function removeWorker(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await deleteLeftovers([])
  await self.registration.unregister()
}

// Registered before Workbox's listener: the first one that responds stops the others.
self.addEventListener('fetch', (event) => {
  // Single sign-on ends in a navigation that is a call: the answer of an identity provider, which a page of its posts.
  const isNavigation = event.request.mode === 'navigate'
  if (isNavigation ? isSignIn(event.request) : isApiCall(event.request)) event.respondWith(answerCall(event))
  else if (isNavigation) {
    event.waitUntil(
      Promise.all([sweep(parts, event.resultingClientId), checkControlFile(), files.clean(event)]),
    )
  }
})

async function answerCall(event: FetchEvent): Promise<Response> {
  const { request } = event
  const clientId = event.clientId || event.resultingClientId
  const scope = origin.scopeOf(clientId)
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
  const send = (asked: Request) => answer(asked, clientId, waitUntil)
  if (isSignIn(request))
    return owed.whileSigningIn(
      scope,
      () => send(request),
      (response) => isAccepted(request.mode === 'navigate' ? loginSaml : loginLocal, response),
    )
  // While a sign-out is owed, no call uses the session that was to end.
  return send((await owed.deliver(scope)) ? request : new Request(request, { credentials: 'omit' }))
}

self.addEventListener('message', (event) => event.waitUntil(onPageMessage(parts, owed, files, self, event)))
self.addEventListener('install', (event) => event.waitUntil(files.install(event)))
self.addEventListener('activate', (event) => {
  // Nothing is swept here: on a first visit the worker knows no user yet, but the page may have stored a draft already.
  event.waitUntil(Promise.all([self.clients.claim(), files.activated()]))
})

cleanupOutdatedCaches()
// Registers Workbox's listener; see above.
// The build lists its files as `AppFile`s, which Workbox types as its own entries.
const files = createAppFiles(self.__WB_MANIFEST as AppFile[], settings)

/// <reference lib="webworker" />
import { loginLocal, loginSaml } from '#api/generated/login.ts'
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { origin } from '#origin'
import type { Origin } from './origin.ts'
import { withVersion } from './with-version.ts'
import { SettingsDatabase } from '#db/database.ts'
import { dropOtherSettings } from '#db/settings.ts'
import { deleteCaches, deleteDatabases } from '#db/wipe.ts'
import type { WorkerMessage } from '#worker-protocol/messages.ts'
import { isApiCall, isSignIn } from './api-paths.ts'
import { type AppFile, createAppFiles } from './app-files.ts'
import { ControlFile } from './control.ts'
import { createDataLayer } from './data-layer.ts'
import { createParts } from './parts.ts'
import { OwedLogout } from './owed-logout.ts'
import { onPageMessage } from './page-messages.ts'
import { sweep } from './sweep.ts'
import { isAccepted } from './writes.ts'

declare const self: ServiceWorkerGlobalScope

const settings = new SettingsDatabase()
const control = new ControlFile(settings, {
  now: Date.now,
  remove: () => {
    parts.decisions.note('control', 'off')
    return removeWorker()
  },
  wipe: () => {
    parts.decisions.note('control', 'wipe')
    return parts.partitions.empty()
  },
  changeStoring: () => parts.partitions.changeStoring(),
  tell: tellPages,
})
const versioned: Origin = {
  ...origin,
  fetch: async (request, scope) => origin.fetch(withVersion(request, await control.apiVersion()), scope),
}
const parts = createParts(versioned, settings, control)
const answer = createDataLayer(parts)
const owed = new OwedLogout(settings, (scope) =>
  versioned.fetch(
    new Request(new URL('/v1/logout', self.location.origin), {
      method: 'POST',
      signal: AbortSignal.timeout(2_000),
    }),
    scope,
  ),
)

/** Removes the worker and everything that it has stored but the control file's word. Open pages go on without a worker. */
async function removeWorker(): Promise<void> {
  await parts.partitions.changeStoring()
  await Promise.allSettled([
    deleteCaches(self.registration.scope),
    deleteDatabases(),
    dropOtherSettings(settings, 'control'),
  ])
  await self.registration.unregister()
}

const openPages = () => self.clients.matchAll({ includeUncontrolled: true })

async function tellPages(): Promise<void> {
  for (const client of await self.clients.matchAll()) {
    client.postMessage({ type: 'control' } satisfies WorkerMessage)
  }
}

// Registered before Workbox's listener: the first one that responds stops the others.
self.addEventListener('fetch', (event) => {
  // Switched off, it answers nothing any more, not even with the app's own files.
  if (control.isOff) {
    if (event.request.mode === 'navigate') event.waitUntil(control.lookHourly())
    return event.stopImmediatePropagation()
  }
  // Single sign-on ends in a navigation that is a call: the answer of an identity provider, which a page of its posts.
  const isNavigation = event.request.mode === 'navigate'
  if (isNavigation ? isSignIn(event.request) : isApiCall(event.request)) event.respondWith(answerCall(event))
  else if (isNavigation) {
    event.waitUntil(
      Promise.all([
        sweep(parts, openPages, event.resultingClientId),
        control.lookHourly(),
        files.clean(event),
      ]),
    )
  }
  return undefined
})

async function answerCall(event: FetchEvent): Promise<Response> {
  if (await control.readOff()) return fetch(event.request)
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

const itself = {
  clients: self.clients,
  skipWaiting: () => self.skipWaiting(),
  location: self.location,
  lookAtControl: () => control.look(),
}
self.addEventListener('message', (event) => event.waitUntil(onPageMessage(parts, owed, files, itself, event)))
self.addEventListener('install', (event) => {
  parts.decisions.note('update', 'installing')
  event.waitUntil(files.install(event, control.lookIfOff()))
})
self.addEventListener('activate', (event) => {
  parts.decisions.note('update', 'took over')
  // Nothing is swept here: on a first visit the worker knows no user yet, but the page may have stored a draft already.
  event.waitUntil(Promise.all([self.clients.claim(), files.activated()]))
})

cleanupOutdatedCaches()
// Registers Workbox's listener; see above.
// The build lists its files as `AppFile`s, which Workbox types as its own entries.
const files = createAppFiles(self.__WB_MANIFEST as AppFile[], settings, () => control.isOff)

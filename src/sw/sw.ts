/// <reference lib="webworker" />
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { origin } from '#origin'
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
import { offlineAnswer } from './responses.ts'
import { sweep } from './sweep.ts'

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
const parts = createParts(origin, settings, () => control.mayStore())
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
  if (event.request.mode === 'navigate') {
    event.waitUntil(
      Promise.all([
        sweep(parts, openPages, event.resultingClientId),
        control.lookHourly(),
        files.clean(event),
      ]),
    )
  } else if (isApiCall(event.request)) event.respondWith(answerCall(event))
  return undefined
})

async function answerCall(event: FetchEvent): Promise<Response> {
  if (await control.readOff()) return fetch(event.request)
  // No call is sent before an owed sign-out: it would use the session that was to end.
  const scope = origin.scopeOf(event.clientId)
  if (!(await owed.deliver(scope))) return offlineAnswer('offline')
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined))
  const response = await answer(event.request, event.clientId, waitUntil)
  if (response.ok && isSignIn(event.request)) await owed.cancel(scope)
  return response
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

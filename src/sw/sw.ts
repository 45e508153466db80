/// <reference lib="webworker" />
import { cleanupOutdatedCaches } from 'workbox-precaching'
import { origin } from '#origin'
import type { Origin } from './network/origin.ts'
import { withVersion } from './network/with-version.ts'
import { SettingsDatabase } from '#db/database.ts'
import { dropUserSettings } from '#db/settings.ts'
import { deleteCaches, deleteDatabases } from '#db/wipe.ts'
import { readControl } from '#worker-protocol/control-file.ts'
import type { WorkerMessage } from '#worker-protocol/messages.ts'
import { isApiCall, isSignIn } from './api-paths.ts'
import { type AppFile, createAppFiles } from './app-files/app-files.ts'
import { ControlFile } from './control.ts'
import { createDataLayer } from './data-layer.ts'
import { hold, holdBriefly } from './network/hold.ts'
import { createDeps } from './deps.ts'
import { PendingLogout, postLogout } from './session/pending-logout.ts'
import { onPageMessage } from './page-messages.ts'
import { sweep } from './answers/sweep.ts'
import { Takes } from './take-along/takes.ts'

declare const self: ServiceWorkerGlobalScope

const settings = new SettingsDatabase()
/** The console's folder on its origin: `/`, or the demo's folder. */
const folder = new URL('.', self.location.href).pathname
const control = new ControlFile(settings, {
  now: Date.now,
  read: ({ before }) => readControl({ folder, before }),
  remove: () => {
    deps.decisions.note('control', 'off')
    return removeWorker()
  },
  wipe: () => {
    deps.decisions.note('control', 'wipe')
    return deps.partitions.empty()
  },
  changeStoring: () => deps.partitions.changeStoring(),
  tell: tellPages,
})
const versioned: Origin = {
  ...origin,
  fetch: async (request, scope) => origin.fetch(withVersion(request, await control.apiVersion()), scope),
}
const deps = createDeps(versioned, settings, control)
const answer = createDataLayer(deps)
const owed = new PendingLogout(deps.partitions, postLogout(versioned, self.location.origin))

/**
 * Removes the worker and everything it has stored about users. Open pages continue without a worker, which
 * cannot send a pending sign-out.
 */
async function removeWorker(): Promise<void> {
  await owed.deliver('')
  await deps.partitions.changeStoring()
  await Promise.allSettled([
    deleteCaches(self.registration.scope),
    deleteDatabases(),
    dropUserSettings(settings),
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
  // When off, it answers nothing, not even the app's own files.
  if (control.isOff) {
    if (event.request.mode === 'navigate') hold(deps.decisions, event)(control.lookHourly(), 'control')
    return event.stopImmediatePropagation()
  }
  // Single sign-on ends in a navigation that is a call: a page of the identity provider posts its response.
  const isNavigation = event.request.mode === 'navigate'
  const isCall = isNavigation ? isSignIn(event.request) : isApiCall(event.request)
  if (isCall && !origin.passesBy?.(event.request)) event.respondWith(answerCall(event))
  else if (isNavigation) {
    const waitUntil = hold(deps.decisions, event)
    waitUntil(control.lookHourly(), 'control')
    waitUntil(files.clean(), 'clean old files')
    // A database is not deleted until every connection to it closes.
    holdBriefly(deps.decisions, event)(sweep(deps, openPages, event.resultingClientId), 'sweep')
  }
  return undefined
})

async function answerCall(event: FetchEvent): Promise<Response> {
  if (await control.readOff()) return fetch(event.request)
  const { request } = event
  const clientId = event.clientId || event.resultingClientId
  const scope = origin.scopeOf(clientId)
  const waitUntil = holdBriefly(deps.decisions, event, scope)
  const send = (asked: Request) => answer(asked, clientId, waitUntil)
  if (isSignIn(request)) return owed.whileSigningIn(scope, () => send(request))
  await owed.deliver(scope)
  return send(request)
}

const itself = {
  clients: self.clients,
  skipWaiting: () => self.skipWaiting(),
  origin: self.location.origin,
  lookAtControl: () => control.look(),
}
self.addEventListener('message', (event) =>
  hold(deps.decisions, event)(onPageMessage(deps, owed, files, itself, event), 'message'),
)
// If the browser supports it, data taken along is refreshed while no page is open.
self.addEventListener('periodicsync', (event) => {
  if (!(event instanceof ExtendableEvent)) return
  const takes = new Takes(deps, self.location.origin)
  const scope = origin.scopeOf('')
  const waitUntil = hold(deps.decisions, event, scope)
  const goOn = async () => (await owed.deliver(scope)) && takes.goOn({ scope, clientId: '', waitUntil })
  waitUntil(goOn(), 'periodic sync')
})
self.addEventListener('install', (event) => {
  deps.decisions.note('update', 'installing')
  const waitUntil = hold(deps.decisions, event)
  waitUntil(files.bypass(event), 'static routes')
  const installed = files.install(control.lookIfOff())
  waitUntil(installed, 'install')
  // So that the browser knows when the installation fails.
  event.waitUntil(installed)
  // On a first visit the rules for storing must be known before there is anything to store.
  if (!self.registration.active) waitUntil(control.lookHourly(), 'control')
})
self.addEventListener('activate', (event) => {
  deps.decisions.note('update', 'took over')
  // No sweep here: on a first visit the worker knows no user yet, but the page may already have stored a
  // draft.
  const waitUntil = hold(deps.decisions, event)
  waitUntil(self.clients.claim(), 'claim')
  waitUntil(files.activated(), 'activate')
})

cleanupOutdatedCaches()
// Registers Workbox's listener; see above. The build lists its files as `AppFile`s, which Workbox types as
// its own entries.
const files = createAppFiles(self.__WB_MANIFEST as AppFile[], settings, () => control.isOff, folder)

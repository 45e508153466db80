import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { delay } from './state/delay.ts'
import { whenIdle } from './state/when-idle.ts'
import { endFirstScreen, firstPage } from './data/first-screen.ts'
import { unfinishedWork } from './state/unfinished-work.ts'
import { connection, forgetSignInOnTheWay, watchConnection } from './worker/connection.ts'
import { demoReady, keepDemo, startDemo } from './demo/demo-settings.ts'
import { watchInstallOffer } from './worker/install.ts'
import { followCalls } from './session/follow-calls.ts'
import { goToLogin } from './session/login.ts'
import { onSignedOutElsewhere } from './session/other-tabs.ts'
import { watchNavigation } from './state/navigating.ts'
import { reportRecovered } from './data/recovered-errors.ts'
import { dropCache, restoreCache } from './data/persisted-cache.ts'
import { lockUserStorage } from './user/user-storage.ts'
import { client, forgetFailures, renewShown } from './data/query.ts'
import { addAreas, createRouter, startRoutes } from './routes/routes.tsx'
import { toast } from './ui/overlay/toast.ts'
import { watchTheme } from './ui/theme.ts'
import { noticeWipe, watchUser } from './session/other-user.ts'
import { Console } from './layouts/Console.tsx'
import type { WorkerMessage } from '#worker-protocol/messages.ts'
import { isControlled, onWorkerMessage } from './worker/worker-bridge.ts'
import { claimedBack, reloadOnUpdate, startWorker } from './worker/start-worker.ts'

const isDemo = import.meta.env.MODE === 'demo'

/** Milliseconds the first screen waits for the worker and stored data. */
const prepareWithin = 3_000

/** Milliseconds before a failed load is retried. */
const loadAgainAfter = 10_000

const loadLater = () => import('./after-first-screen.ts')

// A lost stylesheet costs its styles; Vite would reject the page that needs them.
addEventListener('vite:preloadError', (event) => {
  const { message } = event.payload
  if (!message.includes('preload CSS')) return
  event.preventDefault()
  void loadLater().then(
    (it) => it.loadStyles(message),
    () => undefined,
  )
})

async function start() {
  document.documentElement.dataset.started = ''
  forgetSignInOnTheWay()
  watchTheme()
  watchInstallOffer()
  followCalls(isDemo ? demoReady : undefined)
  if (isDemo) void runDemo()
  const routes = startRoutes()
  if (!isDemo) await Promise.race([Promise.all([claimedBack(), restoreCache()]), delay(prepareWithin)])
  // The worker may take control while the first screen loads without it.
  const isPastWorker = !isDemo && !isControlled()
  onWorkerMessage((message) => {
    if (message.type === 'notice') toast({ variant: 'info', content: message.text })
    if (message.type === 'wiped' && !isDemo) forgetUser(message)
    if (message.type === 'locked' && !isDemo) lockUserStorage()
  })
  if (!isDemo) {
    watchUser()
    onSignedOutElsewhere(leaveForLogin)
  }
  reloadOnUpdate(() => !unfinishedWork.any())
  const router = createRouter(await routes)
  watchNavigation(router)
  watchConnection(() => {
    void renewShown()
    forgetFailures()
    if (router.state.errors) void router.revalidate()
    void loadLater().then(
      (it) => it.resumeOffline(),
      () => undefined,
    )
  })
  show(router)
  await firstPaint()
  void addAreas().catch(() => undefined)
  // Again if that fails: it starts the worker.
  const startLater = (): unknown =>
    loadLater().then(
      (it) => it.afterFirstScreen(isPastWorker),
      () => setTimeout(startLater, loadAgainAfter),
    )
  whenIdle(() => {
    endFirstScreen()
    startLater()
  })
}

type Router = ReturnType<typeof createRouter>

/** The demo's data comes from its worker; its code does not. */
async function runDemo() {
  const isStarted = startWorker()
  if (!isControlled() && !(await isStarted)) return failedDemo()
  onWorkerMessage((message) => message.type === 'demo' && keepDemo(message.state))
  await startDemo()
  return undefined
}

/** Resolves when the first page is painted. A tab in the background never paints. */
async function firstPaint(): Promise<void> {
  await firstPage
  const nextFrame = () => new Promise(requestAnimationFrame)
  for (let frame = 0; frame < 2 && !document.hidden; frame += 1) await nextFrame()
}

/**
 * Signed out in another tab: goes to the login page. Someone else signed in: hides all data of this page's
 * user.
 */
function forgetUser(message: Extract<WorkerMessage, { type: 'wiped' }>) {
  if (message.why === 'other-user') return noticeWipe(message)
  return leaveForLogin()
}

function leaveForLogin() {
  dropCache()
  goToLogin()
}

function show(router: Router) {
  const root = document.getElementById('root')
  if (!root) return
  const app = (
    <Console>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Console>
  )
  createRoot(root, { onRecoverableError: reportRecovered }).render(
    import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app,
  )
}

function failedDemo() {
  connection.set({ state: 'offline' })
  document.body.textContent =
    'The demo needs a service worker. Use a browser that supports and allows them, over https or on localhost.'
}

void start()

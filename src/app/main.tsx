import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { delay } from './state/delay.ts'
import { fetchAppFiles, isHeldBack, resumeAppFiles, watchAppFiles, whenIdle } from './worker/app-files.ts'
import { loadQuestion } from './components/actions/load-question.ts'
import { endFirstScreen } from './data/first-screen.ts'
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
import { client, forgetFailures, renewShown, renewThroughWorker } from './data/query.ts'
import { createRouter } from './routing/routes.tsx'
import { loadSearch } from './layouts/load-search.ts'
import { loadMenu } from './ui/overlay/Menu.tsx'
import { toast } from './ui/overlay/toast.ts'
import { watchTheme } from './ui/theme.ts'
import { noticeWipe, watchUser } from './session/other-user.ts'
import { Console } from './layouts/Console.tsx'
import type { WorkerMessage } from '#worker-protocol/messages.ts'
import { controlled, isControlled, onWorkerMessage } from './worker/worker-bridge.ts'
import { claimedBack, reloadOnUpdate, startWorker } from './worker/start-worker.ts'

const isDemo = import.meta.env.MODE === 'demo'

/** Milliseconds the first screen waits for the worker and stored data. */
const prepareWithin = 3_000

/** Milliseconds before preloading on a first visit without a worker, to leave the network to the page. */
const noWorkerDelay = 5_000

async function start() {
  document.documentElement.dataset.started = ''
  forgetSignInOnTheWay()
  watchTheme()
  watchInstallOffer()
  followCalls(isDemo ? demoReady : undefined)
  if (isDemo) void runDemo()
  else await Promise.race([Promise.all([claimedBack(), restoreCache()]), delay(prepareWithin)])
  // The worker may take control while the first screen loads without it.
  const isPastWorker = !isDemo && !isControlled()
  const router = createRouter()
  watchNavigation(router)
  watchConnection(() => {
    void renewShown()
    forgetFailures()
    if (router.state.errors) void router.revalidate()
    // The worker and its files were unavailable while offline.
    if (isControlled()) resumeAppFiles()
    else void startWorker()
  })
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
  show(router)
  afterFirstScreen(router, () => {
    endFirstScreen()
    void beginOffline(isPastWorker)
    void import('./late-listeners.ts').then((it) => it.listenLate()).catch(() => undefined)
    void prepareFirstPress()
  })
}

type Router = ReturnType<typeof createRouter>

/** The demo's data comes from its worker; its code does not. */
async function runDemo() {
  if (!(await startWorker())) return failedDemo()
  onWorkerMessage((message) => message.type === 'demo' && keepDemo(message.state))
  await startDemo()
  return undefined
}

/**
 * The first screens neither wait for a new worker nor share the network with files they do not need. Once it
 * is in control, their reads are repeated, so that it stores them.
 */
async function beginOffline(isPastWorker: boolean) {
  void startWorker()
  await controlled()
  if (isPastWorker) void renewThroughWorker()
  watchAppFiles()
  void import('./take-along/takes.ts').then((it) => it.keepTaking()).catch(() => undefined)
}

/**
 * Preloads the menu, confirmation and search, so that they open at once; after the worker's own files, and
 * later without a worker.
 */
async function prepareFirstPress() {
  if (isHeldBack()) return
  const hasWorker = isControlled() || (await startWorker())
  await (hasWorker ? fetchAppFiles() : delay(noWorkerDelay))
  whenIdle(() => void Promise.all([loadMenu(), loadQuestion(), loadSearch()]).catch(() => undefined))
}

/** Runs when the first page is painted and the browser is idle. A tab in the background never paints. */
function afterFirstScreen(router: Router, run: () => void) {
  const idle = () => whenIdle(run)
  const painted = () => (document.hidden ? idle() : requestAnimationFrame(() => requestAnimationFrame(idle)))
  if (router.state.initialized) return painted()
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    painted()
  })
  return undefined
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

import { loadQuestion } from './components/actions/load-question.ts'
import { noteFirstReads } from './data/first-reads.ts'
import { renewThroughWorker } from './data/query.ts'
import { loadSearch } from './layouts/load-search.ts'
import { bearOtherSoftware } from './other-software.ts'
import { watchLinks } from './routing/link-intent.ts'
import { watchScroll } from './routing/scroll-state.ts'
import { delay } from './state/delay.ts'
import { whenIdle } from './state/when-idle.ts'
import { loadMenu } from './ui/overlay/Menu.tsx'
import { watchFocus } from './ui/watch-focus.ts'
import { fetchAppFiles, isHeldBack, resumeAppFiles, watchAppFiles } from './worker/app-files.ts'
import { startWorker } from './worker/start-worker.ts'
import { controlled, isControlled } from './worker/worker-bridge.ts'

/** Milliseconds before preloading on a first visit without a worker, to leave the network to the page. */
const noWorkerDelay = 5_000

export { loadStyles } from './lost-styles.ts'

/** What the first screen does not need. `isPastWorker`: its reads have bypassed the worker. */
export function afterFirstScreen(isPastWorker: boolean): void {
  noteFirstReads()
  void beginOffline(isPastWorker)
  watchLinks()
  listenLate()
  void prepareFirstPress()
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
  void loadTakes()
    .then((it) => it.keepTaking())
    .catch(() => undefined)
}

const loadTakes = () => import('./take-along/takes.ts')

/**
 * Once the network is back, fetches the missing files of the app and resumes what is taken along, or starts
 * the worker.
 */
export function resumeOffline(): void {
  if (!isControlled()) return void startWorker()
  resumeAppFiles()
  void loadTakes()
    .then((it) => it.pollSoon())
    .catch(() => undefined)
  return undefined
}

/** Where each row of the first list leads. */
const loadInstances = () => import('./pages/instances/InstancesPage.tsx')

/**
 * Preloads the menu, confirmation, search and a project's instances, so that they open at once; after the
 * worker's own files, and later without a worker.
 */
async function prepareFirstPress() {
  if (isHeldBack()) return
  const hasWorker = isControlled() || (await startWorker())
  await (hasWorker ? fetchAppFiles() : delay(noWorkerDelay))
  whenIdle(
    () =>
      void Promise.all([loadMenu(), loadQuestion(), loadSearch(), loadInstances()]).catch(() => undefined),
  )
}

/** Listeners that the first screen does not need. */
function listenLate(): void {
  watchScroll()
  watchFocus()
  bearOtherSoftware()
  addEventListener('keydown', leaveToInputMethod, { capture: true })
}

/**
 * Keystrokes that compose a word in an input method (IME) must not trigger shortcuts. Safari sends the last
 * one after the composition has ended, with keyCode 229.
 */
function leaveToInputMethod(event: KeyboardEvent): void {
  const isComposing = event.isComposing || event.keyCode === 229
  const { target } = event
  // The terminal handles composition itself.
  const isField =
    target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && !target.closest('.xterm'))
  if (isComposing && isField) event.stopPropagation()
}

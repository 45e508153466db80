import type { AppFilesKept } from '#worker-protocol/messages.ts'
import { base } from '#app/url/base.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { createStore } from '#app/state/store.ts'
import { isInstalled } from '#app/ui/use-media-query.ts'
import { ask } from './worker-bridge.ts'

export type { AppFilesKept }

/** The longest that a few files may take on a slow line, in milliseconds. */
const fewWithin = 60_000

/** How long the stamp says that the app can be used without a network, in milliseconds. */
const readyShownFor = 8_000

/** Whether everything that the app is made of has just arrived. */
export const readyOffline = createStore(false)

/** What some browsers say of the connection, which TypeScript's library does not know. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean; type?: string }
  }
}

/** Whether bytes cost something here, and nobody has asked for these. */
export function isHeldBack(): boolean {
  return !isInstalled() && isMetered()
}

/** Whether bytes cost something here. */
export function isMetered(): boolean {
  const { saveData, type } = navigator.connection ?? {}
  return saveData === true || type === 'cellular'
}

/** How much of the app is on this machine; nothing without a worker. */
export const appFilesKept = () => ask<AppFilesKept>({ type: 'app-files' })

let fetching: Promise<AppFilesKept | undefined> | undefined
let wantedAgain = false

/** Fetches what the app still lacks, a few files whenever the page is idle. Tries each once; what fails stays for the next time. */
export function fetchAppFiles(): Promise<AppFilesKept | undefined> {
  fetching ??= fetchRounds().finally(() => (fetching = undefined))
  return fetching
}

async function fetchRounds(): Promise<AppFilesKept | undefined> {
  let kept: AppFilesKept | undefined
  do {
    wantedAgain = false
    kept = await fetchAll()
  } while (wantedAgain)
  return kept
}

async function fetchAll(): Promise<AppFilesKept | undefined> {
  let kept = await appFilesKept()
  if (!kept || kept.files === kept.of) return kept
  let before: AppFilesKept
  do {
    before = kept
    await idle()
    kept = await ask<AppFilesKept>({ type: 'fetch-app-files' }, fewWithin)
  } while (kept && kept.files + kept.failed < kept.of && isOther(kept, before))
  if (kept && kept.files === kept.of) announceReady()
  return kept
}

/** A round that has changed nothing is not the last but the first of many. */
const isOther = (kept: AppFilesKept, before: AppFilesKept) =>
  kept.files !== before.files || kept.failed !== before.failed

function announceReady() {
  readyOffline.set(true)
  setTimeout(() => readyOffline.set(false), readyShownFor)
}

/** Resolves when the page has nothing better to do: a page that someone is on the way to goes first. */
async function idle(): Promise<void> {
  do await new Promise<void>((resolve) => whenIdle(resolve))
  while (isNavigating())
}

/** Safari has no idle callbacks. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Goes on fetching them unless bytes cost something: also what a round that still runs has found unreachable. */
export function resumeAppFiles(): void {
  if (isHeldBack()) return
  wantedAgain = fetching !== undefined
  void fetchAppFiles()
}

/**
 * Fetches them now, and whenever the network is back. What a page loads before its turn goes around the worker, so it is told:
 * a page that was opened must open without a network, also where the rest is held back.
 */
export function watchAppFiles(): void {
  resumeAppFiles()
  addEventListener('online', resumeAppFiles)
  new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name, location.origin).pathname)
    const files = paths.filter((path) => path.startsWith(`${base}assets/`))
    if (files.length) void ask({ type: 'keep-app-files', paths: files })
  }).observe({ type: 'resource', buffered: true })
}

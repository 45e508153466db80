import type { AppFilesKept } from '#worker-protocol/messages.ts'
import { base } from '#app/url/base.ts'
import { isNavigating } from '#app/state/navigating.ts'
import { whenIdle } from '#app/state/when-idle.ts'
import { isInstalled } from '#app/ui/use-media-query.ts'
import { ask, readyOffline } from './worker-bridge.ts'

/** Milliseconds for a batch of files on a slow line. */
const fewWithin = 60_000

/** Milliseconds the stamp shows that the app is ready for offline use. */
const readyShownFor = 8_000

/** Network Information API; missing from TypeScript's DOM library and some browsers. */
declare global {
  interface Navigator {
    connection?: { saveData?: boolean; type?: string }
  }
}

/** Whether to hold back downloads: a metered connection, and the app is not installed. */
export function isHeldBack(): boolean {
  return !isInstalled() && isMetered()
}

/** Whether the connection is metered. */
export function isMetered(): boolean {
  const { saveData, type } = navigator.connection ?? {}
  return saveData === true || type === 'cellular'
}

/** How much of the app is stored on this machine; undefined without a worker. */
export const appFilesKept = () => ask<AppFilesKept>({ type: 'app-files' })

let fetching: Promise<AppFilesKept | undefined> | undefined
let wantedAgain = false

/**
 * Downloads missing app files in batches while the page is idle. Tries each once; failed ones are left for
 * the next call.
 */
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

/** Whether a round has made progress; stops an endless loop. */
const isOther = (kept: AppFilesKept, before: AppFilesKept) =>
  kept.files !== before.files || kept.failed !== before.failed

function announceReady() {
  readyOffline.set(true)
  setTimeout(() => readyOffline.set(false), readyShownFor)
}

/** Resolves when the page is idle and no navigation is in progress. */
async function idle(): Promise<void> {
  do await new Promise<void>((resolve) => whenIdle(resolve))
  while (isNavigating())
}

/** Resumes the download, unless held back; a running one starts another round for its failures. */
export function resumeAppFiles(): void {
  if (isHeldBack()) return
  wantedAgain = fetching !== undefined
  void fetchAppFiles()
}

/**
 * Downloads files now and whenever the network is back. Also reports files that the page has loaded without
 * the worker, so that every opened page works offline, even if other downloads are held back.
 */
export function watchAppFiles(): void {
  resumeAppFiles()
  addEventListener('online', resumeAppFiles)
  const report = async (paths: string[]) => {
    const kept = await ask<AppFilesKept>({ type: 'keep-app-files', paths })
    if (kept && kept.files === kept.of) observer.disconnect()
  }
  const observer = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name, location.origin).pathname)
    const files = paths.filter((path) => path.startsWith(`${base}assets/`))
    if (files.length) void report(files)
  })
  observer.observe({ type: 'resource', buffered: true })
}

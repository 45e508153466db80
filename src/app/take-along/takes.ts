import type { Taken } from '#domain/offline/take-along.ts'
import { renewAfter } from '#domain/offline/take-along.ts'
import { pageUserKey } from '#app/user/page-user.ts'
import { offersKnown } from '#app/session/offers-known.ts'
import { knownVersion } from '#app/user/server-version.ts'
import type { TakeProgress } from '#worker-protocol/messages.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { ask } from '#app/worker/worker-bridge.ts'

/** Milliseconds: the worker may first have to ask the server who is signed in. */
const within = 10_000

/** Milliseconds between checks that resume or renew what is taken along. */
const pollEvery = { going: 5_000, idle: 10 * 60_000 }

/** Query key of `askTakes`. */
export const takesKey = ['takes']

/**
 * Progress of what is taken along; rejects if the worker does not tell. It also resumes unfinished takes and
 * renews due ones, unless this tab browses as if offline.
 */
export async function askTakes(): Promise<TakeProgress[]> {
  const takes = await takesIfKnown()
  if (!takes) throw new Error(unanswered)
  return takes
}

const unanswered = 'Stored data cannot be accessed right now'

async function takesIfKnown(): Promise<TakeProgress[] | undefined> {
  const onlyAsked = isAsIfOffline()
  // The worker must not request operations that the server lacks.
  if (!onlyAsked) await offersKnown().catch(() => undefined)
  const message = { type: 'takes', as: pageUserKey(), onlyAsked, version: knownVersion() } as const
  return ask<TakeProgress[] | undefined>(message, within)
}

/** Takes something along; false if it cannot be stored. */
export async function takeAlong(of: Taken): Promise<boolean> {
  const isBegun = (await ask<boolean>({ type: 'take', as: pageUserKey(), of }, within)) === true
  if (isBegun) void renewWhileAway()
  pollSoon()
  return isBegun
}

/** Stops taking something along; rejects if the worker has not done so. */
export async function takeOff(id: string): Promise<void> {
  const isEnded = await ask<boolean>({ type: 'take-off', as: pageUserKey(), id }, within)
  if (!isEnded) throw new Error(unanswered)
  void endRenewalIfNone()
}

async function endRenewalIfNone(): Promise<void> {
  const takes = await takesIfKnown()
  if (takes?.length === 0) await (await periodicSync())?.unregister(tag).catch(() => undefined)
}

export const isGoing = ({ state }: TakeProgress): boolean => state !== 'complete'

let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds from a check to the next one, as the last check that was answered found it. */
let pollAfter = pollEvery.idle

/** Keeps takes progressing and renewed while the page is open. */
export function keepTaking(): void {
  addEventListener('online', pollSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') pollSoon()
  })
  pollSoon()
}

export function pollSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void poll())
}

async function poll(): Promise<void> {
  // This message resumes a stopped worker and keeps it alive until the work is done.
  const takes = await takesIfKnown()
  if (takes) pollAfter = pollAfterOf(takes)
  // Again, as the app may have been installed since.
  if (takes && takes.length > 0 && !takes.some(isUnderWay)) void renewWhileAway()
  clearTimeout(timer)
  // Takes started in another tab are found when this one becomes visible.
  if (takes?.length === 0) return
  timer = setTimeout(() => void poll(), pollAfter)
}

// Without space, only the user can help.
const isUnderWay = (take: TakeProgress) => isGoing(take) && take.why !== 'space'

/** A complete take that continues before the usual check is checked then. */
function pollAfterOf(takes: TakeProgress[]): number {
  if (takes.some(isUnderWay)) return pollEvery.going
  const complete = takes.filter((take) => !isGoing(take))
  const left = complete.map(({ until }) => Number(until) - Date.now()).filter((ms) => ms < pollEvery.idle)
  return Math.max(pollEvery.going, Math.min(pollEvery.idle, ...left))
}

/** Missing from TypeScript's DOM library, as few browsers have it. */
interface WithPeriodicSync {
  periodicSync?: {
    register: (tag: string, options: { minInterval: number }) => Promise<void>
    unregister: (tag: string) => Promise<void>
  }
}

const tag = 'take-along'

async function periodicSync() {
  const registration: ServiceWorkerRegistration & WithPeriodicSync = await navigator.serviceWorker.ready
  return registration.periodicSync
}

/** Asks the browser to renew takes while no page is open: only for installed apps, and only in some browsers. */
const renewWhileAway = (): Promise<void> =>
  periodicSync()
    .then((sync) => sync?.register(tag, { minInterval: renewAfter }))
    .catch(() => undefined)

import type { Taken } from '#domain/offline/take-along.ts'
import { renewAfter } from '#domain/offline/take-along.ts'
import { loadedAs } from '#app/user/page-user.ts'
import { offersKnown } from '#app/session/offers-known.ts'
import { knownVersion } from '#app/user/server-version.ts'
import type { TakeProgress } from '#worker-protocol/messages.ts'
import { isAsIfOffline } from '#app/worker/as-if-offline.ts'
import { ask } from '#app/worker/worker-bridge.ts'

/** Milliseconds: the worker may have to ask the server first who is signed in. */
const within = 10_000

/** Milliseconds between two looks at what is taken along: it is gone on with, and renewed when it is due. */
const looks = { going: 5_000, idle: 10 * 60_000 }

/** The key of `askTakes` as a read. */
export const takesKey = ['takes']

/** What is taken along. Has the worker go on with what was begun and renew what is due, unless this tab is to send nothing. */
export const askTakes = async (): Promise<TakeProgress[]> => (await takesIfKnown()) ?? []

async function takesIfKnown(): Promise<TakeProgress[] | undefined> {
  const onlyAsked = isAsIfOffline()
  // What the server does not have is not asked for.
  if (!onlyAsked) await offersKnown().catch(() => undefined)
  const message = { type: 'takes', as: loadedAs(), onlyAsked, version: knownVersion() } as const
  return ask<TakeProgress[] | undefined>(message, within)
}

/** Begins to take something along; false where that cannot be kept. */
export async function takeAlong(of: Taken): Promise<boolean> {
  const isBegun = (await ask<boolean>({ type: 'take', as: loadedAs(), of }, within)) === true
  if (isBegun) void renewWhileAway()
  lookAgain()
  return isBegun
}

/** Takes something off. */
export async function takeOff(id: string): Promise<void> {
  await ask<boolean>({ type: 'take-off', as: loadedAs(), id }, within)
  void endRenewalIfNone()
}

async function endRenewalIfNone(): Promise<void> {
  const takes = await takesIfKnown()
  if (takes?.length === 0) await (await periodicSync())?.unregister(tag).catch(() => undefined)
}

export const isGoing = ({ state }: TakeProgress): boolean => state !== 'complete'

let timer: ReturnType<typeof setTimeout> | undefined

/** The last look found something on its way. */
let areGoing = false

/** Sees to what is taken along for as long as the page is open. */
export function keepTaking(): void {
  addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain()
  })
  lookAgain()
}

function lookAgain(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void look())
}

async function look(): Promise<void> {
  // The worker that was stopped goes on with this message, and lives for as long as it takes.
  const takes = await takesIfKnown()
  // What waits for space waits for a person.
  areGoing = takes?.some((take) => isGoing(take) && take.why !== 'space') ?? false
  clearTimeout(timer)
  // What another tab takes along meanwhile is seen when someone comes back to this one.
  if (takes?.length === 0) return
  timer = setTimeout(() => void look(), areGoing ? looks.going : looks.idle)
}

/** What TypeScript's library does not know: few browsers have it. */
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

/** Asks the browser to have it renewed while no page is open, where it does that. */
const renewWhileAway = async (): Promise<void> =>
  (await periodicSync())?.register(tag, { minInterval: renewAfter }).catch(() => undefined)

import { currentUserView } from '#api/generated/current-user.ts'
import { ping } from '#api/generated/system-status.ts'
import type { Reason } from '#api/answer-headers.ts'
import { OfflineError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { pastWorker } from '#worker-protocol/navigation.ts'
import { createStore } from '#app/state/store.ts'
import { isAsIfOffline } from './as-if-offline.ts'
import { ask, onWorkerMessage } from './worker-bridge.ts'

/** The way to the server. */
export interface Connection {
  state: ConnectionState
}

/** What the page knows of the connection: the worker's word, and the browser's. */
export const connection = createStore<Connection>({ state: isAsIfOffline() ? 'offline' : 'live' })

/** Whether requests reach the server, as far as the page knows. */
export const isConnected = (): boolean => isReached(connection.get().state)

/** Seconds between signs of life; a person at the machine starts them over. */
const probeAfter = [2, 4, 8, 16, 32, 60]

let attempt = 0
let recovered: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Why an action that needs the server cannot be taken now. */
export const offlineReason = 'You are offline. This needs the server.'

/** Starts watching. `onRecovered` runs when the server is back. */
export function watchConnection(onRecovered: () => void): void {
  recovered = onRecovered
  onWorkerMessage((message) => {
    if (message.type === 'connection') become(message.state)
  })
  addEventListener('online', () => probeNow())
  addEventListener('offline', () => become('offline'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') probeNow()
  })
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => attempt > 1 && probeNow(), { passive: true })
  void hearFromWorker()
}

const hearFromWorker = async () => {
  const state = await ask<ConnectionState>({ type: 'connection' })
  if (state) become(state)
}

/** Asks for a sign of life at once, and starts the schedule over. */
export function probeNow(): void {
  if (isConnected()) return
  attempt = 0
  clearTimeout(timer)
  timer = undefined
  void probe()
}

/** Tells that a request of this page found no connection. What was not even tried says nothing of why: that is the worker's to say. */
export function noticeOffline(reason?: Reason): void {
  if (reason === 'breaker') void hearFromWorker()
  else become(reason === 'redirect' ? 'sign-in-needed' : 'offline')
}

/** The least between two probes for doubt, in milliseconds: an endpoint that stays sick is asked for again and again. */
const doubtAfter = 10_000

let doubtedAt = Number.NEGATIVE_INFINITY

/** Tells that one request got no answer of the API: a probe finds out whether the others do. */
export function noticeDoubt(): void {
  if (!isConnected() || performance.now() - doubtedAt < doubtAfter) return
  doubtedAt = performance.now()
  void probe()
}

/** Tells that the server itself has just answered: whatever was thought before, it is there. */
export const noticeAnswer = () => {
  if (!isConnected()) become('live')
}

function become(state: ConnectionState) {
  if (isAsIfOffline()) return
  const before = connection.get()
  if (isReached(state)) {
    clearTimeout(timer)
    timer = undefined
    attempt = 0
    if (before.state !== state) connection.set({ state })
    if (!isReached(before.state)) recovered()
    return
  }
  if (before.state !== state) connection.set({ state })
  schedule()
}

function schedule() {
  if (timer !== undefined) return
  const seconds = probeAfter[Math.min(attempt, probeAfter.length - 1)] ?? 60
  attempt += 1
  // Jitter: many pages that lost the same server must not come back in step.
  timer = setTimeout(() => void probe(), seconds * 1000 * (0.8 + 0.4 * Math.random()))
}

/** Nothing is asked for while nobody looks. The reply counts: a worker that was restarted has nothing to report. */
async function probe() {
  timer = undefined
  if (isAsIfOffline()) return
  if (document.visibilityState === 'visible') {
    become((await ask<ConnectionState>({ type: 'probe' })) ?? (await probeWithoutWorker()))
  }
  if (!isConnected()) schedule()
}

/** What is said while something on the way redirects the API's requests. */
export const signInTitle = 'A proxy is asking you to sign in again'

/** Goes to where this page comes from past the worker, so that a proxy can ask for its sign-in; it leads back here. */
export function signInOnTheWay(): void {
  const url = new URL(location.href)
  url.searchParams.set(pastWorker, '1')
  location.assign(url)
}

/** Takes the mark of such a visit out of the address, and looks whether the way is free now. */
export function forgetSignInOnTheWay(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(pastWorker)) return
  url.searchParams.delete(pastWorker)
  history.replaceState(history.state, '', url)
  void probe()
}

async function probeWithoutWorker(): Promise<ConnectionState> {
  try {
    const signal = AbortSignal.timeout(4_000)
    // A captive portal knows the word of `ping` as well.
    for (const operation of [ping, currentUserView])
      if ((await send(operation, {}, { signal })).kind === 'client_error') return 'offline'
    return 'live'
  } catch (error) {
    return error instanceof OfflineError && error.reason === 'redirect' ? 'sign-in-needed' : 'offline'
  }
}

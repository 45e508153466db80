import { currentUserView } from '#api/generated/current-user.ts'
import { ping } from '#api/generated/system-status.ts'
import { answerHeaders, type Reason } from '#api/answer-headers.ts'
import { OfflineError } from '#api/errors.ts'
import { send } from '#api/send.ts'
import { isReached } from '#worker-protocol/connection-state.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { pastWorker } from '#worker-protocol/navigation.ts'
import { createStore } from '#app/state/store.ts'
import { isAsIfOffline } from './as-if-offline.ts'
import { ask, onWorkerMessage } from './worker-bridge.ts'

export interface Connection {
  state: ConnectionState
}

/** The page's view of the connection, from the worker and the browser. */
export const connection = createStore<Connection>({ state: isAsIfOffline() ? 'offline' : 'live' })

export const isConnected = (): boolean => isReached(connection.get().state)

/** Milliseconds for a probe by the worker, which sends two requests and waits up to 4 s for each. */
const probeWithin = 10_000

/** Probes scheduled since the connection was lost; user activity restarts the count. */
let attempt = 0
let recovered: () => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined

export const offlineReason = 'You are offline. This needs the server.'

/** `onRecovered` runs when the server is reachable again. */
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

/** Probes at once and restarts the backoff. */
export function probeNow(): void {
  if (isConnected()) return
  attempt = 0
  clearTimeout(timer)
  timer = undefined
  void probe()
}

/** A request found no connection. If the breaker stopped it, the worker knows the reason. */
export function noticeOffline(reason?: Reason): void {
  if (reason === 'breaker') void hearFromWorker()
  else become(reason === 'redirect' ? 'sign-in-needed' : 'offline')
}

/** Minimum milliseconds between probes on doubt: a failing endpoint is requested again and again. */
const doubtAfter = 10_000

let doubtedAt = Number.NEGATIVE_INFINITY

/** One request got no answer from the API: probes whether others do. */
export function noticeDoubt(): void {
  if (!isConnected() || performance.now() - doubtedAt < doubtAfter) return
  doubtedAt = performance.now()
  void probe()
}

/** Whether the server has just given this answer: the worker gives a reason for all others. */
export const isNew = ({ headers }: { headers: Headers }): boolean => !headers.has(answerHeaders.reason)

/** The server has answered, so it is reachable. */
export const noticeAnswer = () => {
  if (!isConnected()) become('live')
}

function become(state: ConnectionState) {
  if (isAsIfOffline()) return
  const before = connection.get().state
  if (before !== state) connection.set({ state })
  if (!isReached(state)) return schedule()
  attempt = 0
  clearTimeout(timer)
  timer = undefined
  if (!isReached(before)) recovered()
}

function schedule() {
  if (timer !== undefined) return
  attempt += 1
  const seconds = Math.min(2 ** attempt, 60)
  // Jitter, so that pages that lost the same server do not return in step.
  timer = setTimeout(() => void probe(), seconds * (800 + 400 * Math.random()))
}

/** No probes while hidden. Uses the reply, as a restarted worker reports no change. */
async function probe() {
  timer = undefined
  if (isAsIfOffline()) return
  if (document.visibilityState === 'visible') {
    become((await ask<ConnectionState>({ type: 'probe' }, probeWithin)) ?? (await probeWithoutWorker()))
  }
  if (!isConnected()) schedule()
}

/** Shown while a proxy redirects API requests. */
export const signInTitle = 'A proxy is asking you to sign in again'

/** Reloads past the worker, so that a proxy can show its sign-in page, which then returns here. */
export function signInOnTheWay(): void {
  const url = new URL(location.href)
  url.searchParams.set(pastWorker, '1')
  location.assign(url)
}

/** Removes that marker from the URL and probes again. */
export function forgetSignInOnTheWay(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(pastWorker)) return
  url.searchParams.delete(pastWorker)
  history.replaceState(history.state, '', url)
  void probe()
}

async function probeWithoutWorker(): Promise<ConnectionState> {
  try {
    // A worker that has not replied in time may still answer these requests, but not from its store.
    const options = { signal: AbortSignal.timeout(4_000), cache: 'no-store' } as const
    // A captive portal may answer `ping` as well.
    for (const operation of [ping, currentUserView]) {
      const result = await send(operation, {}, options)
      if (result.kind === 'client_error') return 'offline'
      if (!isNew(result)) return connection.get().state
    }
    return 'live'
  } catch (error) {
    return error instanceof OfflineError && error.reason === 'redirect' ? 'sign-in-needed' : 'offline'
  }
}

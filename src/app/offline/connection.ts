import { ping } from '#api/generated/system-status.ts'
import { send } from '#api/send.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'
import { createStore } from '#app/data/store.ts'
import { ask, onWorkerMessage } from './worker-bridge.ts'

/** The way to the server, and since when it is gone. */
export interface Connection {
  state: ConnectionState
  offlineSince?: number
}

/** What the page knows of the connection: the worker's word, and the browser's. */
export const connection = createStore<Connection>({ state: 'live' })

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
  void ask<ConnectionState>({ type: 'connection' }).then((state) => state && become(state))
}

/** Asks for a sign of life at once, and starts the schedule over. */
export function probeNow(): void {
  if (connection.get().state !== 'offline') return
  attempt = 0
  clearTimeout(timer)
  timer = undefined
  void probe()
}

/** Tells that a request of this page found no connection, where no worker could have noticed. */
export const noticeOffline = () => become('offline')

/** The least between two probes for doubt, in milliseconds: an endpoint that stays sick is asked for again and again. */
const doubtAfter = 10_000

let doubtedAt = Number.NEGATIVE_INFINITY

/** Tells that one request got no answer of the API: a probe finds out whether the others do. */
export function noticeDoubt(): void {
  if (connection.get().state === 'offline' || performance.now() - doubtedAt < doubtAfter) return
  doubtedAt = performance.now()
  void probe()
}

/** Tells that the server itself has just answered: whatever was thought before, it is there. */
export const noticeAnswer = () => {
  if (connection.get().state === 'offline') become('live')
}

function become(state: ConnectionState) {
  const before = connection.get()
  if (state !== 'offline') {
    clearTimeout(timer)
    timer = undefined
    attempt = 0
    if (before.state !== state) connection.set({ state })
    if (before.state === 'offline') recovered()
    return
  }
  if (before.state !== 'offline') connection.set({ state, offlineSince: Date.now() })
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
  if (document.visibilityState === 'visible') {
    become((await ask<ConnectionState>({ type: 'probe' })) ?? (await probeWithoutWorker()))
  }
  if (connection.get().state === 'offline') schedule()
}

async function probeWithoutWorker(): Promise<ConnectionState> {
  try {
    const { kind } = await send(ping, {}, { signal: AbortSignal.timeout(4_000) })
    return kind === 'client_error' ? 'offline' : 'live'
  } catch {
    return 'offline'
  }
}

import { createStore, type Store } from '#app/state/store.ts'
import { backOff } from './back-off.ts'
import { byteQueue } from './byte-queue.ts'
import { type HistoryQuery, joinStream, type Joined, type Joining } from './join-stream.ts'
import type { History } from './seam.ts'

/** State of the connection to the guest. */
export type StreamState =
  | { kind: 'idle' }
  | { kind: 'connecting' }
  | { kind: 'connected' }
  /** Lost; retries at `retryAt`, in milliseconds on the clock of `now`. */
  | { kind: 'disconnected'; retryAt: number }
  /** Lost, with no network for a retry. */
  | { kind: 'offline' }
  /** Refused by the server. */
  | { kind: 'refused'; why: string }

/** The used part of a WebSocket. */
export type ConsoleSocket = Pick<
  WebSocket,
  'binaryType' | 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'addEventListener'
>

/** Network, clock and output, passed in. */
export interface StreamDeps {
  /** Opens a WebSocket that starts with the last `mostRecent` bytes of output. */
  open: (mostRecent: number) => ConsoleSocket
  /** Reads the server's buffered output. */
  history: (query: HistoryQuery) => Promise<History>
  /** Why the server refuses; undefined if the error is no refusal. */
  refusal: (error: unknown) => string | undefined
  /** Whether an error means that nobody answered. */
  isUnanswered: (error: unknown) => boolean
  /** Whether typed input is still without any output after it. */
  isUnconfirmed: () => boolean
  /** New output; `past` if it was printed before anyone here could have answered it. */
  output: (bytes: Uint8Array<ArrayBuffer>, past: boolean) => void
  /** Prints a note between the output. */
  note: (text: string) => void
  lost: () => void
  isOffline: () => boolean
  now: () => number
  random: () => number
}

export interface ConsoleStream {
  state: Store<StreamState>
  /** Connects, or reconnects at once. */
  connect: () => void
  /** Disconnects until the next `connect`. */
  stop: () => void
  /** Call when the network goes or comes back. */
  networkChanged: () => void
  /** The current socket, if open. */
  socket: () => ConsoleSocket | undefined
}

/** Bytes of past output shown when the console opens. */
const firstHistory = 262_144

/** Bytes of shown output compared after a reconnect. */
const context = 16_384

/** Close code of a server that refuses the stream (RFC 6455). */
const policyViolation = 1008

/** Milliseconds after which a connection counts as good and resets the back-off. */
const goodAfter = 5_000

/**
 * Milliseconds without output before a check whether the server is still there: a dead connection reports
 * nothing.
 */
const checkAfter = 6_000

/** Milliseconds the server has to answer that check. */
const answersWithin = 5_000

/** Milliseconds to open a connection. */
const opensWithin = 10_000

/** Milliseconds within which the guest's output arrives. */
const arrivesWithin = 1_500

const later = (ms: number) => new Promise<true>((resolve) => setTimeout(resolve, ms, true))

/** The guest's output without gaps or repetition, across reconnects. */
export function consoleStream(deps: StreamDeps): ConsoleStream {
  const state = createStore<StreamState>({ kind: 'idle' })
  const seen = byteQueue(context)
  let shownTo: number | undefined
  let current: { socket: ConsoleSocket; abandon: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let heardAt = 0
  let failed = 0

  const show = (bytes: Uint8Array<ArrayBuffer>, past: boolean) => {
    if (bytes.length === 0) return
    seen.push(bytes)
    deps.output(bytes, past)
  }

  const connect = () => {
    disconnect()
    // Nothing else blocks a WebSocket in a tab that works offline on purpose.
    if (deps.isOffline()) return state.set({ kind: 'offline' })
    state.set({ kind: 'connecting' })
    const first = seen.size() === 0
    const mostRecent = first ? firstHistory : context
    const socket = deps.open(mostRecent)
    socket.binaryType = 'arraybuffer'
    const joining = joinStream({
      mostRecent,
      known: first ? undefined : { shownTo, seen: seen.last(context) },
      history: deps.history,
      show,
      note: deps.note,
      joined: ({ offset }: Joined) => {
        shownTo = offset
      },
    })
    let openedAt: number | undefined
    watch = setTimeout(() => {
      disconnect()
      void afterLoss(true)
    }, opensWithin)
    socket.addEventListener('open', () => {
      openedAt = deps.now()
      state.set({ kind: 'connected' })
      joining.opened()
      heardAt = deps.now()
      watchOver(socket, joining)
    })
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
      // Text messages from the server are about the stream, not output.
      if (typeof data === 'string') return
      heardAt = deps.now()
      joining.received(new Uint8Array(data))
    })
    const over = ({ code }: CloseEvent) => {
      if (current?.socket !== socket) return
      clearTimeout(watch)
      shownTo = joining.end()
      current = undefined
      if (openedAt !== undefined && deps.now() - openedAt >= goodAfter) failed = 0
      deps.lost()
      void afterLoss(openedAt === undefined || code === policyViolation)
    }
    socket.addEventListener('close', over)
    current = {
      socket,
      abandon: () => {
        shownTo = joining.end()
        current = undefined
        socket.close()
      },
    }
  }

  /**
   * Checks from time to time whether a silent connection is dead: the server does not answer, or has output
   * that does not arrive. Unanswered input may also mean that; a new connection then shows what became of it.
   */
  const watchOver = (socket: ConsoleSocket, joining: Joining) => {
    clearTimeout(watch)
    const before = heardAt
    watch = setTimeout(() => void look(socket, joining, before), checkAfter)
  }

  const look = async (socket: ConsoleSocket, joining: Joining, before: number) => {
    const isSilent = () => current?.socket === socket && heardAt === before
    const isDead = isSilent() && (await Promise.race([isMissing(joining), later(answersWithin)]))
    if (isDead && isSilent()) {
      // It was open long enough for the next try to be soon.
      failed = 0
      disconnect()
      deps.lost()
      void afterLoss(false)
    } else if (current?.socket === socket) watchOver(socket, joining)
  }

  /** Whether the server does not answer, or has output that should have arrived. */
  const isMissing = async (joining: Joining): Promise<boolean> => {
    try {
      const { end } = await deps.history({ maxBytes: 1, mostRecent: 1 })
      const shown = joining.shownTo()
      if (deps.isUnconfirmed()) return true
      return shown !== undefined && end > shown && later(arrivesWithin)
    } catch (error) {
      return deps.isUnanswered(error)
    }
  }

  /** Browsers do not report why a WebSocket failed to open; a request for the history does. */
  const afterLoss = async (mayBeRefused: boolean) => {
    if (deps.isOffline()) return state.set({ kind: 'offline' })
    wait()
    if (!mayBeRefused) return
    const waiting = state.get()
    const why = await deps.history({ maxBytes: 1, mostRecent: 1 }).then(
      () => undefined,
      (error: unknown) => deps.refusal(error),
    )
    if (why === undefined || state.get() !== waiting) return
    clearTimeout(timer)
    state.set({ kind: 'refused', why })
  }

  const wait = () => {
    const delay = backOff(failed, deps.random())
    failed += 1
    state.set({ kind: 'disconnected', retryAt: deps.now() + delay })
    clearTimeout(timer)
    timer = setTimeout(() => (deps.isOffline() ? state.set({ kind: 'offline' }) : connect()), delay)
  }

  const disconnect = () => {
    clearTimeout(timer)
    clearTimeout(watch)
    current?.abandon()
  }

  return {
    state,
    connect,
    stop() {
      disconnect()
      failed = 0
      state.set({ kind: 'idle' })
    },
    networkChanged() {
      const { kind } = state.get()
      if (kind === 'idle' || kind === 'refused') return
      if (!deps.isOffline()) {
        // A socket open when the network went may be dead without notice.
        failed = 0
        connect()
      } else if (kind === 'disconnected') {
        clearTimeout(timer)
        state.set({ kind: 'offline' })
      }
    },
    socket: () => (current?.socket.readyState === WebSocket.OPEN ? current.socket : undefined),
  }
}

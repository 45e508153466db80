import { createStore, type Store } from '#app/state/store.ts'
import { backOff } from './back-off.ts'
import { byteQueue } from './byte-queue.ts'
import { type HistoryQuery, joinStream, type Joined, type Joining } from './join-stream.ts'
import type { History } from './seam.ts'

/** How things are between this page and the guest. */
export type StreamState =
  | { kind: 'idle' }
  | { kind: 'connecting' }
  | { kind: 'connected' }
  /** Gone; tried again at `retryAt`, in milliseconds since the epoch. */
  | { kind: 'disconnected'; retryAt: number }
  /** Gone, and there is no network to try with. */
  | { kind: 'offline' }
  /** The server does not want it. */
  | { kind: 'refused'; why: string }

/** What the console uses of a WebSocket. */
export type ConsoleSocket = Pick<
  WebSocket,
  'binaryType' | 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'addEventListener'
>

/** What a stream needs of its surroundings. */
export interface StreamParts {
  /** Opens a WebSocket that begins with the last `mostRecent` bytes of the past. */
  open: (mostRecent: number) => ConsoleSocket
  /** Asks for what the server has kept. */
  history: (query: HistoryQuery) => Promise<History>
  /** Why the server refuses, when the error says so. */
  refusal: (error: unknown) => string | undefined
  /** Whether an error says that nobody answers. */
  isUnanswered: (error: unknown) => boolean
  /** Whether anything was typed that the guest has not answered. */
  isUnconfirmed: () => boolean
  /** Something new of the guest; `past` when it was printed before anyone here could have answered it. */
  output: (bytes: Uint8Array<ArrayBuffer>, past: boolean) => void
  /** Something to say amid the output. */
  note: (text: string) => void
  /** The connection was lost. */
  lost: () => void
  isOffline: () => boolean
  now: () => number
  random: () => number
}

export interface ConsoleStream {
  state: Store<StreamState>
  /** Connects, or does so again at once. */
  connect: () => void
  /** Lets go until the next `connect`. */
  stop: () => void
  /** The network is gone or back. */
  networkChanged: () => void
  /** The socket of the moment, when it is open. */
  socket: () => ConsoleSocket | undefined
}

/** So much of the past is shown when the console is opened. */
const firstHistory = 262_144

/** So much of what was seen is compared after a reconnect. */
const context = 16_384

/** What a server closes a stream with that may not be had. */
const policyViolation = 1008

/** A connection that has held so long, in milliseconds, makes good for those that failed before. */
const goodAfter = 5_000

/** Milliseconds without output after which it is asked whether the server is still there: a line that is cut half way says nothing. */
const checkAfter = 6_000

/** Milliseconds within which the server must answer that. */
const answersWithin = 5_000

/** Milliseconds within which a connection must be made. */
const opensWithin = 10_000

/** Milliseconds within which what the guest has printed is here. */
const arrivesWithin = 1_500

const later = (ms: number) => new Promise<true>((resolve) => setTimeout(resolve, ms, true))

/** The guest's output without a gap and without repetition, over however many connections it takes. */
export function consoleStream(parts: StreamParts): ConsoleStream {
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
    parts.output(bytes, past)
  }

  const connect = () => {
    letGo()
    // Nothing else keeps a WebSocket from a tab that browses as if there were no network.
    if (parts.isOffline()) return state.set({ kind: 'offline' })
    state.set({ kind: 'connecting' })
    const first = seen.size() === 0
    const mostRecent = first ? firstHistory : context
    const socket = parts.open(mostRecent)
    socket.binaryType = 'arraybuffer'
    const joining = joinStream({
      mostRecent,
      known: first ? undefined : { shownTo, seen: seen.last(context) },
      history: parts.history,
      show,
      note: parts.note,
      joined: ({ offset }: Joined) => {
        shownTo = offset
      },
    })
    let openedAt: number | undefined
    watch = setTimeout(() => {
      letGo()
      void afterLoss(true)
    }, opensWithin)
    socket.addEventListener('open', () => {
      openedAt = parts.now()
      state.set({ kind: 'connected' })
      joining.opened()
      heardAt = parts.now()
      watchOver(socket, joining)
    })
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
      // The server's text messages are about the stream, not of the guest.
      if (typeof data === 'string') return
      heardAt = parts.now()
      joining.received(new Uint8Array(data))
    })
    const over = ({ code }: CloseEvent) => {
      if (current?.socket !== socket) return
      clearTimeout(watch)
      shownTo = joining.end()
      current = undefined
      if (openedAt !== undefined && parts.now() - openedAt >= goodAfter) failed = 0
      parts.lost()
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
   * Looks now and then whether a silent line is a dead one: it is where nobody answers, or where the guest has printed what
   * does not come. It may be where nothing comes of what was typed; a new one then shows what has become of that.
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
      letGo()
      parts.lost()
      void afterLoss(false)
    } else if (current?.socket === socket) watchOver(socket, joining)
  }

  /** Whether nobody answers, or the guest has printed what should be here by now. */
  const isMissing = async (joining: Joining): Promise<boolean> => {
    try {
      const { end } = await parts.history({ maxBytes: 1, mostRecent: 1 })
      const shown = joining.shownTo()
      if (parts.isUnconfirmed()) return true
      return shown !== undefined && end > shown && later(arrivesWithin)
    } catch (error) {
      return parts.isUnanswered(error)
    }
  }

  /** A browser does not tell why a WebSocket was not opened; a request for the history does. */
  const afterLoss = async (mayBeRefused: boolean) => {
    if (parts.isOffline()) return state.set({ kind: 'offline' })
    wait()
    if (!mayBeRefused) return
    const waiting = state.get()
    const why = await parts.history({ maxBytes: 1, mostRecent: 1 }).then(
      () => undefined,
      (error: unknown) => parts.refusal(error),
    )
    if (why === undefined || state.get() !== waiting) return
    clearTimeout(timer)
    state.set({ kind: 'refused', why })
  }

  const wait = () => {
    const delay = backOff(failed, parts.random())
    failed += 1
    state.set({ kind: 'disconnected', retryAt: parts.now() + delay })
    clearTimeout(timer)
    timer = setTimeout(() => (parts.isOffline() ? state.set({ kind: 'offline' }) : connect()), delay)
  }

  const letGo = () => {
    clearTimeout(timer)
    clearTimeout(watch)
    current?.abandon()
  }

  return {
    state,
    connect,
    stop() {
      letGo()
      failed = 0
      state.set({ kind: 'idle' })
    },
    networkChanged() {
      const { kind } = state.get()
      if (kind === 'idle' || kind === 'refused') return
      if (!parts.isOffline()) {
        // A socket that was open when the network went may be dead without anyone having told.
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

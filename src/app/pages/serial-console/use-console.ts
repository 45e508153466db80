import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, OfflineError } from '#api/errors.ts'
import { instanceSerialConsole, instanceSerialConsoleStream, instanceView } from '#api/generated/instances.ts'
import { urlOf } from '#api/url.ts'
import { createStore, type Store } from '#app/state/store.ts'
import { useShownTheme } from '#app/components/charts/chart-look.ts'
import { call } from '#app/data/client.ts'
import { connection, isConnected } from '#app/worker/connection.ts'
import { WorkerSocket } from '#app/demo/worker-socket.ts'
import { invalidate } from '#app/data/query.ts'
import {
  type ConsoleInput,
  consoleInput,
  isAnswer,
  lengthOf,
  unsentText,
  unshownText,
} from './console-input.ts'
import { type ConsoleOutput, consoleOutput } from './console-output.ts'
import { type ConsoleSocket, type ConsoleStream, consoleStream } from './console-stream.ts'
import { type ConsoleTerminal, consoleTerminal } from './console-terminal.ts'

/** A console on screen, with its terminal and stream. */
export interface Console extends ConsoleTerminal {
  stream: ConsoleStream
  output: ConsoleOutput
  /** How many characters were typed while not connected. */
  unsent: Store<number>
}

interface Options {
  /** The instance's id: its name may pass to another instance while the page is open. */
  instance: string
  /** What to connect to; undefined if there is nothing. A rebooted guest counts as another one. */
  guest: 'rebooting' | 'up' | undefined
  screenReader: boolean
  onLink: (url: string) => void
  /** Applies modifiers held on screen to typed text. */
  translate: (text: string) => string
}

const historyOf =
  (instance: string) => (query: { fromStart?: number; mostRecent?: number; maxBytes?: number }) =>
    call(instanceSerialConsole, { path: { instance }, query }).then(({ value }) => ({
      bytes: Uint8Array.from(value.data),
      end: value.lastByteOffset,
    }))

/** On the page's host; `wss` if the page uses `https`. */
function socketUrl(instance: string, mostRecent: number): string {
  const path = urlOf(instanceSerialConsoleStream, { path: { instance }, query: { mostRecent } })
  return new URL(path, location.origin.replace(/^http/, 'ws')).href
}

/** WebSockets bypass the demo's worker. */
const Socket = import.meta.env.MODE === 'demo' ? WorkerSocket : WebSocket

const isOffline = () => !isConnected()

const streamTo = (instance: string, output: ConsoleOutput, isUnconfirmed: () => boolean): ConsoleStream =>
  consoleStream({
    open: (mostRecent) => new Socket(socketUrl(instance, mostRecent)),
    history: historyOf(instance),
    refusal: (error) =>
      error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
        ? error.message
        : undefined,
    isUnanswered: (error) => error instanceof OfflineError,
    isUnconfirmed,
    output: output.print,
    note: output.note,
    lost: () => void invalidate([instanceView]),
    isOffline,
    now: () => performance.now(),
    random: Math.random,
  })

/** Stays connected as long as there is something to connect to. */
export function useConsole({ instance, guest, screenReader, onLink, translate }: Options) {
  const element = useRef<HTMLDivElement>(null)
  const [console, setConsole] = useState<Console>()
  const followLink = useEffectEvent(onLink)
  const translated = useEffectEvent(translate)
  const readsScreen = useEffectEvent(() => screenReader)

  useEffect(() => {
    if (!element.current) return undefined
    const made = makeConsole(element.current, instance, {
      screenReader: readsScreen(),
      onLink: followLink,
      translate: translated,
    })
    setConsole(made.console)
    return made.dispose
  }, [instance])

  useEffect(() => {
    if (!console) return undefined
    if (guest) console.stream.connect()
    return () => console.stream.stop()
  }, [console, guest])

  useEffect(() => {
    let before = isOffline()
    return connection.subscribe(() => {
      if (isOffline() !== before) console?.stream.networkChanged()
      before = isOffline()
    })
  }, [console])

  const theme = useShownTheme()
  useEffect(() => {
    if (console && theme) console.readTheme()
  }, [console, theme])
  useEffect(() => {
    console?.readScreen(screenReader)
  }, [console, screenReader])
  return { element, console }
}

/** Milliseconds without output after the last typed character: a password that is being typed is not echoed. */
const unansweredAfter = 6_000

type TerminalDeps = Pick<Options, 'screenReader' | 'onLink' | 'translate'>

function makeConsole(within: HTMLElement, instance: string, { translate, ...deps }: TerminalDeps) {
  let input: { socket: ConsoleSocket; input: ConsoleInput } | undefined
  const inputNow = () => {
    const socket = stream.socket()
    if (!socket || input?.socket === socket) return socket && input?.input
    input?.input.stop()
    input = { socket, input: consoleInput(socket) }
    return input.input
  }
  // Characters typed since the guest's last output, so possibly not received.
  let unconfirmed = 0
  let typedAt = 0
  const unsent = createStore(0)
  const made = consoleTerminal(within, {
    ...deps,
    onData: (typed) => {
      const text = translate(typed)
      const to = inputNow()
      to?.text(text)
      if (isAnswer(text)) return
      if (to) {
        unconfirmed += lengthOf(text)
        typedAt = performance.now()
      } else unsent.set(unsent.get() + lengthOf(text))
    },
    onBinary: (text) => inputNow()?.binary(text),
  })
  const printed = consoleOutput(made.terminal, made.answering)
  const output: ConsoleOutput = {
    ...printed,
    print(bytes, past) {
      if (!past) unconfirmed = 0
      printed.print(bytes, past)
    },
  }
  const isUnanswered = () => unconfirmed > 0 && performance.now() - typedAt > unansweredAfter
  const stream = streamTo(instance, output, isUnanswered)
  const unwatch = stream.state.subscribe(() => {
    if (unsent.get() > 0) output.note(unsentText(unsent.get(), 'the console was not connected'))
    unsent.set(0)
    if (stream.state.get().kind === 'connected') return
    const waiting = input?.input.stop() ?? 0
    if (waiting) output.note(unsentText(waiting, 'the connection closed'))
    const doubtful = unconfirmed - waiting
    if (doubtful > 0) output.note(unshownText(doubtful))
    unconfirmed = 0
  })
  const resized = new ResizeObserver(() => made.fit())
  resized.observe(within)
  const dispose = () => {
    resized.disconnect()
    unwatch()
    stream.stop()
    output.stop()
    input?.input.stop()
    made.dispose()
  }
  return { console: { ...made, output, stream, unsent }, dispose }
}

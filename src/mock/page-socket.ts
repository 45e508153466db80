import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { type WebSocketHandlerConnection, ws } from 'msw/ws'
import { consoleHeader } from './serial-console-handlers.ts'
import { serialConsole } from './serial-console.ts'

interface Surroundings {
  /** Of the page, with a `ws:` or `wss:` scheme. */
  origin: string
  now: () => number
  /** Asks the control plane whether this stream may be opened: the same path, without an upgrade. */
  ask: (path: string) => Promise<Response>
}

type Client = WebSocketHandlerConnection['client']

/** Policy violation: what a WebSocket is told that may not be opened. */
const refused = 1008

/** Serves the serial console's WebSocket inside a page: no service worker ever sees one. */
export function serveSerialConsoles(around: Surroundings): void {
  const link = ws.link(`${around.origin}/v1/instances/:instance/serial-console/stream`)
  const handler = link.addEventListener('connection', ({ client }) => void connect(client, around))
  const interceptors = [new WebSocketInterceptor()]
  defineNetwork({ sources: [new InterceptorSource({ interceptors })], handlers: [handler] }).enable()
}

async function connect(client: Client, { now, ask }: Surroundings): Promise<void> {
  // What is typed before the answer is there waits for it.
  const typed: Uint8Array[] = []
  let input = (bytes: Uint8Array) => {
    typed.push(bytes)
  }
  client.addEventListener('message', ({ data }) => input(bytesOf(data)))

  const { pathname, search, searchParams } = new URL(client.url)
  const instance = (await ask(pathname + search)).headers.get(consoleHeader)
  if (instance === null) return client.close(refused, 'Not allowed to open this console')
  const { hostname } = (await (await ask(`/v1/instances/${instance}`)).json()) as { hostname: string }
  const mostRecent = searchParams.get('most_recent')
  const opened = serialConsole((bytes) => client.send(new Uint8Array(bytes)), {
    hostname,
    now,
    ...(mostRecent ? { mostRecent: Number(mostRecent) } : {}),
  })
  input = opened.input
  return typed.forEach(input)
}

const bytesOf = (data: unknown): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data as ArrayBuffer)

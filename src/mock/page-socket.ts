import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { type WebSocketHandlerConnection, ws } from 'msw/ws'
import { toWire } from '#api/casing.ts'
import { answerOf, bootedHeader, consoleHeader } from './serial-console-handlers.ts'
import { type SerialPort, serialPorts } from './serial-console.ts'

interface Surroundings {
  /** Of the page, with a `ws:` or `wss:` scheme. */
  origin: string
  now: () => number
  /** Asks the control plane whether this stream may be opened: the same path, without an upgrade. */
  ask: (path: string) => Promise<Response>
}

/** The consoles that are served in this page. */
export interface PageConsoles {
  /** What the guest of a request for a console's history has printed; nothing when it is another request, or refused. */
  history: (url: URL) => Promise<Response | undefined>
  /** Ends every stream, as a lost network does. */
  cut: () => void
}

type Client = WebSocketHandlerConnection['client']

/** Policy violation: what a WebSocket is told that may not be opened. */
const refused = 1008
/** What a WebSocket is told when it is lost for another reason. */
const lost = 4000

const historyPath = /^\/v1\/instances\/[^/]+\/serial-console$/

/** Serves the serial console's WebSocket inside a page: no service worker ever sees one. */
export function serveSerialConsoles(around: Surroundings): PageConsoles {
  const portFor = portFinder(around)
  const clients = new Set<Client>()
  const link = ws.link(`${around.origin}/v1/instances/:instance/serial-console/stream`)
  const handler = link.addEventListener('connection', ({ client }) => {
    clients.add(client)
    client.addEventListener('close', () => clients.delete(client))
    void connect(client, portFor)
  })
  const interceptors = [new WebSocketInterceptor()]
  const sources = [new InterceptorSource({ interceptors })]
  // It would log each key that is typed.
  defineNetwork({ sources, handlers: [handler], context: { quiet: true } }).enable()
  return {
    async history({ pathname, searchParams }) {
      if (!historyPath.test(pathname)) return undefined
      const port = await portFor(`${pathname}/stream`)
      if (!port) return undefined
      const [fromStart, mostRecent, maxBytes] = ['from_start', 'most_recent', 'max_bytes'].map((name) =>
        numberIn(searchParams, name),
      )
      return Response.json(toWire(answerOf(port, { fromStart, mostRecent, maxBytes })))
    },
    cut() {
      for (const client of clients) client.close(lost, 'The network is gone')
    },
  }
}

/** Finds the port of a stream's path, if the caller may have it; each guest has one in this page. */
function portFinder({ now, ask }: Surroundings): (path: string) => Promise<SerialPort | undefined> {
  const ports = serialPorts()
  return async (path) => {
    const { headers } = await ask(path)
    const instance = headers.get(consoleHeader)
    if (instance === null) return undefined
    const { hostname } = (await (await ask(`/v1/instances/${instance}`)).json()) as { hostname: string }
    const bootedAt = headers.get(bootedHeader)
    return ports(instance, { hostname, now, bootedAt: bootedAt ? Number(bootedAt) : undefined })
  }
}

async function connect(
  client: Client,
  portFor: (path: string) => Promise<SerialPort | undefined>,
): Promise<void> {
  // What is typed before the answer is there waits for it.
  const typed: Uint8Array[] = []
  let input = (bytes: Uint8Array) => {
    typed.push(bytes)
  }
  client.addEventListener('message', ({ data }) => input(bytesOf(data)))

  const { pathname, search, searchParams } = new URL(client.url)
  try {
    const port = await portFor(pathname + search)
    if (!port) return client.close(refused, 'Not allowed to open this console')
    const opened = port.open(
      { send: (bytes) => client.send(new Uint8Array(bytes)), hangUp: () => client.close(lost) },
      numberIn(searchParams, 'most_recent'),
    )
    client.addEventListener('close', opened.close)
    input = opened.input
    typed.forEach(input)
  } catch {
    client.close(lost, 'The network is gone')
  }
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name)
  return text === null ? undefined : Number(text)
}

const bytesOf = (data: unknown): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data as ArrayBuffer)

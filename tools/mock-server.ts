import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { WebSocketServer } from 'ws'
import { type ControlPlane, createControlPlane } from '#mock/engine/control-plane.ts'
import { serve } from '#mock/engine/handlers.ts'
import { type NetworkConditions, usualLatency } from '#mock/engine/latency-and-chaos.ts'
import { sessionHeader } from '#mock/resources/silos/login.ts'
import { streamOf } from '#mock/resources/compute/serial-console-handlers.ts'
import { demoSilo, seedPassword, seedUsers } from '#mock/seed/people.ts'
import type { FleetSize } from '#mock/seed/fleet.ts'
import type { Age } from '#mock/engine/versions.ts'
import { listen } from './listen.ts'
import { answerSingleSignOn, verifySaml } from './saml/single-sign-on.ts'

export interface MockServerOptions {
  /** 0 or absent for any free port. */
  port?: number
  seed?: number
  size?: FleetSize
  age?: Age
  /** A factor for the duration of state changes; default 1. */
  pace?: number
  latency?: NetworkConditions['latency']
  chaos?: number
  /** An existing plane, such as that of a closed server. */
  plane?: ControlPlane
  log?: (line: string) => void
  /** Wraps the mock's answer function, to observe requests and answers. */
  around?: (answer: Answer) => Answer
}

type Answer = (request: Request) => Promise<Response>

export interface MockServer {
  url: string
  port: number
  plane: ControlPlane
  /** Every request so far, oldest first; `time` in milliseconds since the epoch. */
  requests: { method: string; path: string; time: number }[]
  /** Cuts every connection and stops listening, as a crash would. */
  close: () => Promise<void>
}

/**
 * The mock control plane over HTTP on this machine, with the serial console over WebSocket and an identity
 * provider.
 */
export async function startMockServer(options: MockServerOptions = {}): Promise<MockServer> {
  const {
    port = 0,
    seed = 1,
    size = 'normal',
    age = '2025',
    pace = 1,
    latency = false,
    chaos = 0,
    log,
    around = (answer) => answer,
  } = options
  const plane = options.plane ?? createControlPlane({ now: Date.now, pace, seed, size, age, verifySaml })
  const requests: MockServer['requests'] = []
  const answerCall = around(
    serve(plane, {
      latency,
      chaos,
      random: Math.random,
      delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onFault: (error) => console.error(error),
    }),
  )
  const answer = async (request: Request) =>
    (await answerSingleSignOn(plane, request, anotherOrigin(request))) ?? answerCall(request)
  // A reverse proxy rewrites redirects to the API's own origin, so the identity provider needs a different
  // one.
  const anotherOrigin = ({ headers }: Request) => {
    const name = headers.get('host')?.startsWith('localhost') ? '127.0.0.1' : 'localhost'
    return `http://${name}:${listening.port}`
  }
  const noted = (message: IncomingMessage) => {
    const request = { method: message.method ?? 'GET', path: message.url ?? '/', time: Date.now() }
    requests.push(request)
    return (status: number) =>
      log?.(`${request.method} ${request.path} ${status} ${Date.now() - request.time} ms`)
  }

  const server = createServer((message, response) => {
    const note = noted(message)
    const respond = async () => note(await send(await answer(await toRequest(message)), response))
    respond().catch(() => response.destroy())
  })
  server.on('upgrade', (message: IncomingMessage, socket, head) => {
    const note = noted(message)
    const respond = async () => note(await upgrade({ message, socket, head, plane, answer }))
    respond().catch(() => socket.destroy())
  })
  const listening = await listen(server, port)
  return { url: `http://127.0.0.1:${listening.port}`, plane, requests, ...listening }
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = message
  // A fixed host: the request's own would be parsed as part of the URL, whatever it contains.
  const target = new URL(url.startsWith('/') ? `http://mock.invalid${url}` : 'http://mock.invalid/')
  const about = { method, headers: headersOf(headers) }
  if (method === 'GET' || method === 'HEAD') return new Request(target, about)
  if (headers['content-type'] === 'application/octet-stream') {
    // Streamed: an upload may be larger than memory.
    const body = Readable.toWeb(message) as ReadableStream
    const streamed: RequestInit & { duplex: 'half' } = { ...about, body, duplex: 'half' }
    return new Request(target, streamed)
  }
  const body = await bytesOf(message)
  return new Request(target, { ...about, ...(body.length ? { body } : {}) })
}

async function bytesOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

function headersOf(headers: IncomingMessage['headers']): Headers {
  const result = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) result.set(name, Array.isArray(value) ? value.join(', ') : value)
  return result
}

async function send(answered: Response, response: ServerResponse): Promise<number> {
  const headers: Record<string, string> = Object.fromEntries(answered.headers)
  const session = headers[sessionHeader]
  if (session !== undefined) headers['set-cookie'] = cookieOf(session)
  const body = Buffer.from(await answered.arrayBuffer())
  if (body.length) headers['content-length'] = String(body.length)
  response.writeHead(answered.status, headers).end(body)
  return answered.status
}

const cookieOf = (session: string) =>
  `session=${session}; HttpOnly; SameSite=Lax; Path=/${session ? '' : '; Max-Age=0'}`

interface Upgrade {
  message: IncomingMessage
  socket: Duplex
  head: Buffer
  plane: ControlPlane
  answer: Answer
}

const webSockets = new WebSocketServer({ noServer: true })

/** Opens a serial console, if the same request without an upgrade would be allowed to. */
async function upgrade({ message, socket, head, plane, answer }: Upgrade): Promise<number> {
  const request = await toRequest(message)
  const answered = await answer(request)
  const open = streamOf(plane, request, answered)
  if (!open) {
    const body = await answered.text()
    const type = answered.headers.get('content-type') ?? 'text/plain'
    socket.end(
      `HTTP/1.1 ${answered.status} Refused\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
    return answered.status
  }
  webSockets.handleUpgrade(message, socket, head, (webSocket) => {
    const viewer = open({ send: (bytes) => webSocket.send(bytes), hangUp: () => webSocket.close(1011) })
    webSocket.on('message', (data: Buffer) => viewer.input(data))
    webSocket.on('close', viewer.close)
  })
  return 101
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Parses a numeric option; exits with a message if it is invalid. */
function numberOf(name: string, text: string, [min, max]: [number, number]): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= min && value <= max) return value
  return fail(`--${name} must be a number from ${min} to ${max}, not "${text}"`)
}

function choiceOf<const Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === text)
  if (choice) return choice
  return fail(`--${name} must be ${choices.join(' or ')}, not "${text}"`)
}

/** `on` for the usual latency, `off` or 0 for none, or milliseconds, or a range such as 50-100. */
function latencyOf(text: string): NetworkConditions['latency'] {
  if (text === 'on') return usualLatency
  if (text === 'off') return false
  const [min = '', max = min] = text.split('-')
  const range = {
    min: numberOf('latency', min, [0, 60_000]),
    max: numberOf('latency', max, [0, 60_000]),
  }
  return range.max > 0 && range
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '12220' },
      seed: { type: 'string', default: '1' },
      size: { type: 'string', default: 'normal' },
      age: { type: 'string', default: '2026' },
      latency: { type: 'string', default: 'on' },
      chaos: { type: 'string', default: '0' },
      quiet: { type: 'boolean', default: false },
    },
  })
  const server = await startMockServer({
    port: numberOf('port', values.port, [0, 65_535]),
    seed: numberOf('seed', values.seed, [0, 2 ** 32]),
    size: choiceOf('size', values.size, ['normal', 'large', 'wide'] as const),
    age: choiceOf('age', values.age, ['2025', '2026'] as const),
    latency: latencyOf(values.latency),
    chaos: numberOf('chaos', values.chaos, [0, 1]),
    ...(values.quiet ? {} : { log: console.log }),
  })
  console.log(
    `The mock API is running at ${server.url}/v1/. Sign in to silo ${demoSilo} with the password ${seedPassword}:`,
  )
  for (const { userName, silo, about } of seedUsers)
    console.log(`  ${userName.padEnd(6)} ${silo.padEnd(7)} ${about}`)
  const stop = () => void server.close()
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (import.meta.main) await main()

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import type { Age } from '#mock/engine/versions.ts'
import { listen, type Listening } from '../../../tools/listen.ts'
import { type MockServer, startMockServer } from '../../../tools/mock-server.ts'
import { createReverseProxy } from '../../../tools/reverse-proxy.ts'
import { builtFiles, type File } from './fault-files.ts'
import { type Fault, FaultRules, isApi } from './fault-rules.ts'
import { quickly } from './api-server.ts'
import { holdPort } from './held-port.ts'
import { judgedInto } from '../contract/judged.ts'

/** A request and its outcome. */
export interface LoggedRequest {
  method: string
  path: string
  /** Milliseconds since the epoch. */
  time: number
  /** Still pending, the status of the answer, or the fault. */
  done: 'pending' | number | Fault['do']
}

interface Options {
  /** 0 or absent for any free port. */
  port?: number
  /** The built app; default: `dist/live`. */
  folder?: string
  /** Whether the app's time limits are a quarter of the real ones. */
  short?: boolean
  /** The API's version. */
  age?: Age
}

const builtApp = join(import.meta.dirname, '../../../dist/live')

type Files = ReturnType<typeof builtFiles>
const known = new Map<string, Files>()

/** Cached per process: hundreds of servers serve the same files. */
function filesOf(folder: string, short: boolean): Files {
  const key = `${folder} ${short}`
  let files = known.get(key)
  if (!files) known.set(key, (files = builtFiles(folder, { short })))
  return files
}

/** The live app and the mock API on one origin, with faults per request. */
export class FaultServer {
  readonly rules = new FaultRules()
  /** Every request since the first start, oldest first. */
  readonly log: LoggedRequest[] = []
  /** The content of the control file; undefined means no file. */
  control: object | undefined
  /** The served build of the app; each has other file names for its code. */
  build = 0
  /** Contract violations in the API's exchanges, before faults change them. */
  readonly violations: string[]
  #port: number
  readonly #files: Files
  readonly #api: MockServer
  #server: Listening | undefined
  #letGo: (() => Promise<void>) | undefined

  private constructor(api: MockServer, files: Files, port: number, violations: string[]) {
    this.#api = api
    this.violations = violations
    this.#files = files
    this.#port = port
  }

  static async start(options: Options = {}): Promise<FaultServer> {
    const { port = 0, folder = builtApp, short = false, age = '2025' } = options
    const violations: string[] = []
    const api = await startMockServer({ age, pace: quickly, around: judgedInto(violations, age) })
    const server = new FaultServer(api, filesOf(folder, short), port, violations)
    await server.restart()
    return server
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** The API's state, which survives `kill`. */
  get plane(): ControlPlane {
    return this.#api.plane
  }

  /** API requests since `time`, in milliseconds since the epoch. */
  apiSince(time: number): LoggedRequest[] {
    return this.log.filter((logged) => logged.time >= time && isApi(logged))
  }

  /** Cuts every connection and stops listening, as a crash would. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    await server.close()
    this.#letGo = await holdPort(this.#port)
  }

  /** Listens again on the same port, with the same state. */
  async restart(): Promise<void> {
    if (this.#server) return
    await this.#letGo?.()
    this.#letGo = undefined
    const server = createServer((message, response) => void this.#answer(message, response))
    const proxy = createReverseProxy(this.#api.url)
    server.on('upgrade', (message, socket, head) => proxy.upgrade(message, socket, head))
    this.#server = await listen(server, this.#port)
    this.#port = this.#server.port
  }

  async close(): Promise<void> {
    await this.#server?.close()
    await this.#letGo?.()
    await this.#api.close()
  }

  async #answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = message
    const logged: LoggedRequest = { method, path, time: Date.now(), done: 'pending' }
    this.log.push(logged)
    try {
      const fault = this.rules.take(logged)
      if (fault) logged.done = fault.do
      if (fault && doneInstead(fault, response)) return
      const answer = isApi(logged) ? await this.#ask(message, logged) : this.#file(message, path)
      if (fault) await doneTo(fault, answer, response)
      else response.writeHead(answer.status, answer.headers).end(answer.body)
      if (!fault) logged.done = answer.status
    } catch {
      response.destroy()
    }
  }

  async #ask(message: IncomingMessage, { method, path }: LoggedRequest): Promise<Answer> {
    const body = await bytesOf(message)
    const answered = await fetch(this.#api.url + path, {
      method,
      headers: { ...headersOf(message), 'x-forwarded-host': message.headers.host ?? '' },
      redirect: 'manual',
      ...(body.length ? { body } : {}),
    })
    const headers: Record<string, string | string[]> = Object.fromEntries(answered.headers)
    for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete headers[name]
    const cookies = answered.headers.getSetCookie()
    if (cookies.length) headers['set-cookie'] = cookies
    return { status: answered.status, headers, body: Buffer.from(await answered.arrayBuffer()) }
  }

  #file({ headers: { accept = '' } }: IncomingMessage, path: string): Answer {
    const files = this.#files(this.build)
    const { pathname } = new URL(path, 'http://app.invalid')
    if (pathname === '/sw-control.json' && this.control)
      return fileAnswer({ type: 'application/json', body: Buffer.from(JSON.stringify(this.control)) })
    const file = files.get(pathname) ?? (accept.includes('text/html') ? files.get('/index.html') : undefined)
    return file ? fileAnswer(file) : { status: 404, headers: {}, body: Buffer.from('Not found') }
  }
}

interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

const fileAnswer = ({ type, body }: File): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'content-length': String(body.length), 'cache-control': 'no-cache' },
  body,
})

/** Applies faults that need no API answer; returns false for others. */
function doneInstead(fault: Fault, response: ServerResponse): boolean {
  switch (fault.do) {
    case 'hang':
      return true
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'html':
      response
        .writeHead(fault.status ?? 200, { 'content-type': fault.type ?? 'text/html' })
        .end('<!doctype html><p>Please sign in to the WLAN')
      return true
    case 'say':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(fault.json))
      return true
    case 'empty':
      response.writeHead(200).end()
      return true
    case 'redirect':
      response.writeHead(302, { location: fault.to }).end()
      return true
    case 'status': {
      const { status, retryAfter } = fault
      const wait: Record<string, string> =
        retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      const body = {
        request_id: 'fault',
        error_code: codes[status] ?? 'Internal',
        message: `fault ${status}`,
      }
      response.writeHead(status, { 'content-type': 'application/json', ...wait }).end(JSON.stringify(body))
      return true
    }
    default:
      return false
  }
}

const codes: Record<number, string> = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'ObjectNotFound' }

/** Applies faults to the API's answer. */
async function doneTo(
  fault: Fault,
  { status, headers, body }: Answer,
  response: ServerResponse,
): Promise<void> {
  const whole = { ...headers, 'content-length': String(body.length) }
  const half = body.subarray(0, Math.floor(body.length / 2))
  switch (fault.do) {
    case 'lose':
      response.socket?.resetAndDestroy()
      return
    case 'hang-in-body':
      response.writeHead(status, whole).write(half)
      return
    case 'truncate':
      response.writeHead(status, whole).write(half, () => response.socket?.destroy())
      return
    case 'drip':
      response.writeHead(status, whole)
      for (const byte of body) {
        response.write(Uint8Array.of(byte))
        await pause(fault.every)
        if (response.destroyed) return
      }
      response.end()
      return
    case 'late':
      await pause(fault.by)
      response.writeHead(status, headers).end(body)
      return
    case 'skew': {
      const date = new Date(Date.now() + fault.by).toUTCString()
      response.writeHead(status, { ...headers, date }).end(body)
      return
    }
    default:
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function bytesOf(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

const hopByHop = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade']

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || hopByHop.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { createApiProxy } from './api-proxy.ts'
import { headersOfAll, onlyTls } from './headers.ts'
import { type Refusal, refusalOf } from './own-origins.ts'
import { isNavigation, kindOf, pathOf } from './paths.ts'
import type { staticFiles } from './static-files.ts'

interface Parts {
  files: ReturnType<typeof staticFiles>
  proxy: ReturnType<typeof createApiProxy>
  /** The public origins of this server; known once it listens. */
  origins: () => readonly string[]
  log: (line: string) => void
  /** WebSockets that the API has accepted. */
  connected: WeakSet<IncomingMessage>
  /** Why the API did not answer. */
  failures: WeakMap<IncomingMessage, string>
  /** Whether a proxy in front of this server sets `X-Forwarded-For`. */
  behindProxy: boolean
  /** Whether to send HSTS. */
  isOnlyTls: boolean
}

const badRequest: Refusal = { status: 400, text: 'Bad request' }

/** Handles requests; a refused one reaches neither the API nor a file. */
export function requestHandlers(parts: Parts) {
  const { files, proxy, origins, connected, isOnlyTls } = parts
  const respond = (path: string, message: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', headers } = message
    const kind = kindOf(method, path)
    if (kind === 'api') return proxy.forward(message, response)
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'Method not allowed')
    if (files.has(path)) return files.send(path, message, response)
    if (kind === 'page') return files.send('/index.html', message, response)
    if (isNavigation(path, headers.accept)) return files.sendNotFound(message, response)
    return end(response, 404, 'Not found')
  }

  return {
    answer(message: IncomingMessage, response: ServerResponse): void {
      const path = pathOf(message.url)
      const done = noted(message, parts)
      response.on('close', () => done(response.writableFinished ? response.statusCode : 'cut'))
      if (path === '/healthz') return end(response, 200, 'ok')
      const refusal = path === undefined ? badRequest : refusalOf(message, path, origins())
      if (path === undefined || refusal) return refuse(response, refusal ?? badRequest)
      if (isOnlyTls) response.setHeaders(new Map(Object.entries(onlyTls)))
      try {
        respond(path, message, response)
      } catch {
        // The parser accepted the head, but it cannot be forwarded.
        refuse(response, badRequest)
      }
      return undefined
    },

    upgrade(message: IncomingMessage, socket: Duplex, first: Buffer): void {
      const path = pathOf(message.url)
      const done = noted(message, parts)
      socket.on('error', () => undefined)
      socket.on('close', () => done(connected.has(message) ? 101 : 'refused'))
      const isCall = path !== undefined && kindOf('GET', path) === 'api'
      const { status, text } = (isCall ? refusalOf(message, path, origins()) : badRequest) ?? {}
      if (status === undefined) return proxy.upgrade(message, socket, first)
      const head = `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
      // Do not wait for a client that never closes its end.
      socket.end(head, () => socket.destroy())
      return undefined
    },
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  const headers = { ...headersOfAll, 'content-type': 'text/plain', 'cache-control': 'no-cache' }
  // Do not wait for the rest of an unwanted body.
  response.writeHead(status, status >= 400 ? { ...headers, connection: 'close' } : headers).end(`${text}\n`)
}

function refuse(response: ServerResponse, { status, text }: Refusal): void {
  if (response.headersSent) response.destroy()
  else end(response, status, text)
}

/** One log line per request, without the query, which may contain names and tokens. */
function noted(message: IncomingMessage, { behindProxy, failures, log }: Parts) {
  const { method, url = '', headers, socket } = message
  const began = performance.now()
  // The last entry is what the proxy itself saw; earlier ones are the client's claim.
  const said = behindProxy ? String(headers['x-forwarded-for']).split(/,\s*/).at(-1) : ''
  const from = said && isIP(said) ? said : socket.remoteAddress
  const path = JSON.stringify(url.split('?', 1)[0]).slice(1, -1)
  return (status: number | string) => {
    const took = Math.round(performance.now() - began)
    const why = failures.get(message) ?? ''
    const line = `${new Date().toISOString()} ${from} ${method} ${path} ${status} ${took} ms ${why}`
    // Control characters must not reach a terminal or start a new line.
    log(line.trimEnd().replaceAll(/[^ -~]/g, '?'))
  }
}

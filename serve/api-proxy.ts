import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createProxyServer } from 'http-proxy-3'
import { apiHeaders } from './headers.ts'
import { apiCookies, markOf, ownCookie } from './own-cookies.ts'
import { pathOf } from './paths.ts'

interface ApiProxyOptions {
  api: URL
  /** Whether browsers reach this server by TLS, here or at a proxy in front of it. */
  isSecure: boolean
  /** Whether other servers of this machine have the same host name, on other ports. */
  sharesHost: boolean
  /** Whether a proxy in front of this server sets `X-Forwarded-For`. */
  behindProxy: boolean
  /** The longest time without a byte from the API, in milliseconds. */
  silence: number
  /** The token for calls, used instead of the browser's session. */
  token: () => string | undefined
  /** The token has become invalid: a user signed out, or the API rejected it. */
  onSignOut: () => void
  /** A WebSocket was connected. */
  onUpgraded: (message: IncomingMessage) => void
  /** The API did not answer; `code` is the system's error code, such as `ECONNREFUSED`. */
  onFailed: (message: IncomingMessage, code: string) => void
}

/** Whether the API says that the token has expired, rather than a proxy. */
const isExpiry = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 401 && /\bjson\b/.test(headers['content-type'] ?? '')

/**
 * A sign-in, which carries no token: a 401 refuses what was sent, and any website may send an identity
 * provider's answer.
 */
const isSignIn = ({ url }: IncomingMessage): boolean => /^\/(v1\/)?login\//.test(pathOf(url) ?? '')

/** Headers that belong to the API's origin or connection. */
const ofApi = /^(access-control-|(connection|keep-alive|trailer|alt-svc|strict-transport-security|server)$)/

/** The upload of a release, which the API checks before it answers. */
const isRelease = ({ method, url }: IncomingMessage): boolean =>
  method === 'PUT' && /^\/v1\/system\/update\/repositor(y|ies)$/.test(pathOf(url) ?? '')

/** The longest silence while the API checks a release, in milliseconds: nginx's is the same. */
const checking = 3_600_000

/** The longest connection attempt, in milliseconds. */
const connecting = 10_000

/** Streams calls to the API, and its answers back. */
export function createApiProxy({
  api,
  isSecure,
  sharesHost,
  behindProxy,
  silence,
  token,
  onSignOut,
  onUpgraded,
  onFailed,
}: ApiProxyOptions) {
  const mark = sharesHost ? markOf(api) : ''
  const passedBack = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
    const kept = Object.entries(headers).filter(([name]) => !ofApi.test(name))
    const { location, 'set-cookie': cookies } = headers
    return {
      'cache-control': 'no-store',
      ...Object.fromEntries(kept),
      ...apiHeaders,
      ...(cookies ? { 'set-cookie': cookies.map((cookie) => ownCookie(cookie, mark, isSecure)) } : {}),
      ...(location ? { location: ownLocation(location, api) } : {}),
    }
  }

  /** Requests that carry the token. */
  const carrying = new WeakSet<IncomingMessage>()
  const proxy = createProxyServer({
    target: api,
    changeOrigin: true,
    // The path exactly as sent: names in it may contain an escaped slash.
    toProxy: true,
    prependPath: false,
    // Certificates are verified regardless of the environment.
    secure: true,
    proxyTimeout: silence,
    connectTimeout: connecting,
  })

  /** The API's answers. */
  const answers = new WeakMap<IncomingMessage, IncomingMessage>()

  /** For a status that is no answer to a call: Node reads it, but throws when writing it. */
  const refuseStatus = (message: IncomingMessage, response: ServerResponse) => {
    onFailed(message, 'ERR_HTTP_INVALID_STATUS_CODE')
    badGateway(message, response)
  }

  proxy.on('proxyReq', (asked, message, response, _options, socket) => {
    readBeforeFailing(socket)
    asked.on('upgrade', (_answer, upstream) => {
      upstream.destroy()
      refuseStatus(message, response)
    })
  })
  proxy.on('proxyRes', (answer, message, response) => {
    const { statusCode = 0 } = answer
    // The rest of a refused upload; browsers read the refusal only once they have sent everything.
    response.on('finish', () => message.complete || message.unpipe().resume())
    if (statusCode < 200) {
      answer.destroy()
      refuseStatus(message, response)
      return
    }
    // Node's own phrase is sent instead: of the API's it reads some that it throws on when writing.
    answer.statusMessage = ''
    answers.set(message, answer)
    const isSignOut = pathOf(message.url) === '/v1/logout' && statusCode < 400
    if (carrying.has(message) && (isSignOut || isExpiry(answer))) onSignOut()
    // Only the connection to the API ends after a call. The client's ends too if it wants so, but not before
    // the rest of a refused upload has been read: the client would not get the refusal.
    const connection = response.shouldKeepAlive || !message.complete ? 'keep-alive' : 'close'
    answer.headers = { ...passedBack(answer.headers), connection }
    answer.on('close', () => {
      if (answer.complete || response.destroyed || response.writableEnded) return
      onFailed(message, 'ERR_STREAM_PREMATURE_CLOSE')
      badGateway(message, response)
    })
  })
  proxy.on('proxyReqWs', (asked, message, socket) => {
    // The library itself waits forever.
    asked.setTimeout(silence, () => asked.destroy())
    socket.on('close', () => asked.destroy())
    asked.on('upgrade', (answer) => {
      answers.set(message, answer)
      onUpgraded(message)
      answer.headers = { ...passedBack(answer.headers), connection: 'Upgrade' }
    })
    // A refusal, which the library returns to the client without an event.
    asked.on('response', (answer) => {
      answers.set(message, answer)
      answer.headers = passedBack(answer.headers)
      // The library also waits forever for the rest of it.
      answer.on('close', () => answer.complete || socket.destroy())
    })
  })
  proxy.on('error', (error, message, response) => {
    const answer = answers.get(message)
    if (answer?.complete && answer.statusCode !== 101) return
    onFailed(message, 'code' in error ? String(error.code) : error.name)
    // On a WebSocket's connection a second answer would be read as a part of the first.
    if (answer && !('writeHead' in response)) return
    badGateway(message, response)
  })

  const prepare = (message: IncomingMessage) => {
    const { headers, socket } = message
    const { 'x-forwarded-for': said } = headers
    for (const name of Object.keys(headers))
      if (/^(x-)?forwarded|^x-real-ip$/.test(name)) delete headers[name]
    headers['x-forwarded-host'] = headers.host ?? ''
    headers['x-forwarded-proto'] = isSecure ? 'https' : 'http'
    const before = behindProxy && said ? `${String(said)}, ` : ''
    headers['x-forwarded-for'] = `${before}${socket.remoteAddress ?? ''}`
    // The origin has already been checked to be this server's own.
    if (headers.origin && headers.host && headers.origin.endsWith(`//${headers.host}`))
      headers.origin = api.origin
    delete headers.referer
    if (mark && headers.cookie !== undefined) headers.cookie = apiCookies(headers.cookie, mark)
    if (headers.cookie === undefined) delete headers.cookie
    const secret = token()
    if (secret === undefined) return
    delete headers.cookie
    if (isSignIn(message)) return
    carrying.add(message)
    headers.authorization = `Bearer ${secret}`
  }

  return {
    /** Answers 502 while the API is down, and 411 where the proxy would send a body with no length. */
    forward(message: IncomingMessage, response: ServerResponse): void {
      const { method = '', headers } = message
      if (/^(DELETE|OPTIONS)$/.test(method) && headers['transfer-encoding'] !== undefined) {
        answerShortly(message, response, 411, 'Length required')
        return
      }
      prepare(message)
      // Regardless of the client: nothing after a body may be parsed as another request.
      headers.connection = 'close'
      delete headers.upgrade
      // This server has already told the client to continue.
      delete headers.expect
      if (!isRelease(message)) {
        proxy.web(message, response)
        return
      }
      // Only once everything was sent: an upload that stalls is still cut.
      message.on('end', () => message.setTimeout(checking))
      proxy.web(message, response, { proxyTimeout: checking * 0.9 })
    },

    /** Connects a WebSocket, or returns the API's refusal. */
    upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
      prepare(message)
      proxy.ws(message, socket, head)
    },
  }
}

/**
 * On a write error, first reads what the API has sent. An API that refuses an upload answers and closes the
 * connection while the upload is still being sent; Node would report the failed write and drop the answer.
 */
function readBeforeFailing(socket: Socket): void {
  const write = socket._write.bind(socket)
  const writeAll = socket._writev?.bind(socket)
  const unlessFailed = (done: (error?: Error | null) => void) => (error?: Error | null) => {
    if (!error) done()
    else if (socket.readableEnded) socket.destroy()
    else socket.once('end', () => socket.destroy())
  }
  socket._write = (chunk, encoding, done) => write(chunk, encoding, unlessFailed(done))
  if (writeAll) socket._writev = (chunks, done) => writeAll(chunks, unlessFailed(done))
}

/** A redirect to the API's own origin becomes one to the same path here; a relative one already is. */
function ownLocation(location: string, api: URL): string {
  const url = /^https?:/i.test(location) && URL.canParse(location) ? new URL(location) : undefined
  if (url?.origin !== api.origin) return location
  // Two slashes would lead to another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Answers 502, or cuts an answer that has begun: it must not look complete. */
function badGateway(message: IncomingMessage, response: ServerResponse | Duplex): void {
  if (!('writeHead' in response)) {
    response.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return
  }
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  // The headers of the API's answer describe another body.
  for (const name of response.getHeaderNames())
    if (!/^(date|strict-transport-security)$/.test(name)) response.removeHeader(name)
  answerShortly(message, response, 502, 'Bad gateway')
}

function answerShortly(
  message: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
): void {
  const length = Buffer.byteLength(text)
  response
    .writeHead(status, { ...apiHeaders, 'content-type': 'text/plain', 'content-length': length })
    .end(text)
  // The rest of the request is read and discarded, so that the connection stays usable.
  message.resume()
}

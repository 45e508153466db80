import { createServer as createPlainServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createApiProxy } from './api-proxy.ts'
import { listenOn } from './listen-on.ts'
import { isLoopback, loopbackOrigins } from './own-origins.ts'
import { requestHandlers } from './request-handlers.ts'
import { staticFiles } from './static-files.ts'

export interface ConsoleServerOptions {
  /** The built app. */
  folder: string
  api: URL
  /** The file that is `/config.json`, in place of the built app's own. */
  config?: string | undefined
  /** The file that is `/sw-control.json`, likewise. */
  control?: string | undefined
  /** `localhost` for both addresses of this machine alone. */
  host: string
  /** 0 for any free port. */
  port: number
  /** Where people reach this server, such as `https://console.example.com`; without it, under a name of this machine only. */
  origin?: string | undefined
  tls?: { cert: string; key: string } | undefined
  behindProxy?: boolean
  /** The token by which calls are made, in place of sessions. */
  token?: () => string | undefined
  onSignOut?: () => void
  /** Told of each request when it is over. */
  log?: (line: string) => void
}

export interface ConsoleServer {
  url: string
  port: number
  /** Takes no more requests, and waits for those that are on their way, some seconds at most. */
  stop: () => Promise<void>
}

/** The longest that a request's head may take, and a connection without a byte, in milliseconds. */
const [head, silence] = [15_000, 120_000]

/**
 * How long a connection is kept for another request, in milliseconds: longer than the minute for which proxies keep theirs, or one would
 * send a request on a connection that is about to be closed.
 */
const betweenRequests = 75_000

/** The longest that requests may go on after the server has been told to stop, in milliseconds. */
const lastRequests = 10_000

const limits = {
  headersTimeout: head,
  // An upload may take hours; one that stands still is cut by the silence.
  requestTimeout: 0,
  keepAliveTimeout: betweenRequests,
  connectionsCheckingInterval: 1_000,
  // Whoever would rather speak HTTP/2 is answered all the same.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
}

/** Serves the built app, with the API behind the same origin. */
export async function serveConsole(options: ConsoleServerOptions): Promise<ConsoleServer> {
  const { folder, api, host, port, tls, behindProxy = false } = options
  const scheme = tls ? 'https' : 'http'
  let origins: string[] = []
  const connected = new WeakSet<IncomingMessage>()
  const failures = new WeakMap<IncomingMessage, string>()
  const proxy = createApiProxy({
    api,
    isSecure: (options.origin ?? scheme).startsWith('https'),
    behindProxy,
    token: options.token ?? (() => undefined),
    onSignOut: options.onSignOut ?? (() => undefined),
    onUpgraded: (message) => connected.add(message),
    onFailed: (message, code) => failures.set(message, code),
  })
  const handlers = requestHandlers({
    files: staticFiles(folder, { '/config.json': options.config, '/sw-control.json': options.control }),
    proxy,
    origins: () => origins,
    log: options.log ?? (() => undefined),
    connected,
    failures,
    behindProxy,
    // This machine's own names are for all that it serves, on any port.
    isOnlyTls: Boolean(tls && options.origin && !isLoopback(new URL(options.origin).hostname)),
  })
  const server = tls
    ? createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' })
    : createPlainServer(limits)
  server.on('request', (message, response) => handlers.answer(message, response))
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (message: IncomingMessage, socket, first) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    handlers.upgrade(message, socket, first)
  })
  server.setTimeout(silence)
  const cut = cutter(server)
  const { port: taken, close } = await listenOn(server, host, port)
  origins = options.origin ? [options.origin] : loopbackOrigins(scheme, taken)
  const stop = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(cut, lastRequests)
      // For those that are still to be answered: zero would be for ever.
      server.keepAliveTimeout = 1
      close(() => {
        clearTimeout(late)
        // What was cut is noted when its connection has closed, which is told after this.
        setTimeout(resolve)
      })
      // Pages connect them again by themselves.
      for (const socket of upgraded) socket.destroy()
    })
  return { url: origins[0] ?? '', port: taken, stop }
}

/** Cuts every connection that a server has at that time. */
function cutter(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

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
  /** The file to serve as `/config.json` instead of the built app's own. */
  config?: string | undefined
  /** The file to serve as `/sw-control.json`, likewise. */
  control?: string | undefined
  /** `localhost` means both loopback addresses. */
  host: string
  /** 0 for any free port. */
  port: number
  /**
   * The public origin of this server, such as `https://console.example.com`; without it, only loopback names
   * are accepted.
   */
  origin?: string | undefined
  tls?: { cert: string; key: string } | undefined
  behindProxy?: boolean
  /** The token for calls, used instead of sessions. */
  token?: () => string | undefined
  onSignOut?: () => void
  /** The longest time for a connection without a byte, in milliseconds. */
  silence?: number
  /** Called with a line for each finished request. */
  log?: (line: string) => void
}

export interface ConsoleServer {
  url: string
  port: number
  /** Stops accepting requests, and waits up to ten seconds for running ones. */
  stop: () => Promise<void>
}

/** The longest time for a request's head, in milliseconds. */
const head = 15_000

/**
 * How long an idle connection stays open, in milliseconds. Longer than proxies' usual minute, or they would
 * send requests on connections that are about to close.
 */
const betweenRequests = 75_000

/** How long requests may continue after a stop, in milliseconds. */
const lastRequests = 10_000

const limits = {
  headersTimeout: head,
  // An upload may take hours; a stalled one is cut by the silence limit.
  requestTimeout: 0,
  keepAliveTimeout: betweenRequests,
  connectionsCheckingInterval: 1_000,
  // Clients that ask for HTTP/2 get a plain answer.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => /^websocket$/i.test(headers.upgrade ?? ''),
}

/** Serves the built app, with the API behind the same origin. */
export async function serveConsole(options: ConsoleServerOptions): Promise<ConsoleServer> {
  const { folder, api, host, port, tls, behindProxy = false, silence = 120_000 } = options
  const scheme = tls ? 'https' : 'http'
  const sharesHost = !options.origin || isLoopback(new URL(options.origin).hostname)
  let origins: string[] = []
  const connected = new WeakSet<IncomingMessage>()
  const failures = new WeakMap<IncomingMessage, string>()
  const proxy = createApiProxy({
    api,
    isSecure: (options.origin ?? scheme).startsWith('https'),
    sharesHost,
    behindProxy,
    // Shorter than for clients: browsers repeat a request, even a POST, if its connection closes without an answer.
    silence: silence * 0.9,
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
    // HSTS covers a host on every port, so loopback names must not have it.
    isOnlyTls: Boolean(tls) && !sharesHost,
  })
  const server = tls
    ? createTlsServer({ ...limits, ...tls, minVersion: 'TLSv1.2' })
    : createPlainServer(limits)
  /** Connections without a request so far. Browsers open some in advance; Node does not count them as idle. */
  const unused = new Set<Duplex>()
  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.on('close', () => unused.delete(socket))
  })
  server.on('request', (message, response) => {
    unused.delete(message.socket)
    handlers.answer(message, response)
  })
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (message: IncomingMessage, socket, first) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    handlers.upgrade(message, socket, first)
  })
  server.setTimeout(silence)
  const cut = cutter(server)
  const { port: taken, close } = await listenOn(server, host, port)
  origins = options.origin ? [options.origin] : loopbackOrigins(scheme, host, taken)
  const stop = () =>
    new Promise<void>((resolve) => {
      const late = setTimeout(cut, lastRequests)
      // For running requests; 0 would mean no limit.
      server.keepAliveTimeout = 1
      close(() => {
        clearTimeout(late)
        // Cut requests are logged when their connections close, which happens after this callback.
        setTimeout(resolve)
      })
      // Pages reconnect them automatically.
      for (const socket of [...upgraded, ...unused]) socket.destroy()
    })
  return { url: origins[0] ?? '', port: taken, stop }
}

/** Returns a function that cuts all connections that are open at the time of the call. */
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

import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
  type ServerResponse,
} from 'node:http'
import { request as overHttps } from 'node:https'
import { type Duplex, pipeline } from 'node:stream'

/** Hop-by-hop headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** Streams requests to the server at `target`, an origin, and its answers back. */
export function createReverseProxy(target: string) {
  const origin = new URL(target)
  const send = origin.protocol === 'https:' ? overHttps : overHttp
  // A new connection per request, so that none to a dead server is reused.
  const ask = ({ method, url, headers }: IncomingMessage, connection: string): ClientRequest =>
    send(origin, { method, path: url, headers: { ...headers, connection }, agent: false })

  return {
    /** Answers 502 while the server is down. */
    forward(message: IncomingMessage, response: ServerResponse): void {
      const asked = ask(message, 'close')
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
        pipeline(answer, response, () => undefined)
      })
      asked.on('error', () => badGateway(message, response))
      response.on('close', () => asked.destroy())
      message.pipe(asked)
    },

    /** Connects a WebSocket; cuts the connection while the server is down. */
    upgrade(message: IncomingMessage, socket: Duplex, head: Buffer): void {
      const asked = ask(message, message.headers.connection ?? 'upgrade')
      asked.on('upgrade', (answer, upstream, upstreamHead) => {
        socket.write(headOf(answer, answer.headers))
        socket.write(upstreamHead)
        upstream.write(head)
        pipeline(socket, upstream, () => undefined)
        pipeline(upstream, socket, () => undefined)
      })
      asked.on('response', (answer) => {
        socket.write(headOf(answer, { ...passedOn(answer.headers), connection: 'close' }))
        pipeline(answer, socket, () => undefined)
      })
      asked.on('error', () => socket.destroy())
      socket.on('error', () => asked.destroy())
      socket.on('close', () => asked.destroy())
      asked.end()
    },
  }
}

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))

function badGateway(message: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  response.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway')
  // The rest of the request is read and discarded, so that the connection stays usable.
  message.resume()
}

function headOf({ statusCode, statusMessage }: IncomingMessage, headers: IncomingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => `${name}: ${each}`),
  )
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

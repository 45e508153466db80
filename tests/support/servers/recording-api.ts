import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { listen } from '../../../tools/listen.ts'

/** A request as the API received it. */
interface Heard {
  method: string
  url: string
  headers: IncomingMessage['headers']
  bytes: number
  /** It ended before it was complete. */
  isCut: boolean
}

/** An API server that records requests, and answers by path. */
export async function startRecordingApi() {
  const heard: Heard[] = []
  const halves: ServerResponse[] = []
  const server = createServer((message, response) => {
    const { method = '', url = '', headers } = message
    const request: Heard = { method, url, headers, bytes: 0, isCut: false }
    heard.push(request)
    message.on('data', (chunk: Buffer) => (request.bytes += chunk.length))
    message.on('error', () => undefined)
    message.on('close', () => (request.isCut = !message.complete))
    const [path = ''] = url.split('?', 1)
    if (path === '/v1/halves') {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('first')
      return void halves.push(response)
    }
    const early = atOnce[path]
    if (early) return early(response, message)
    message.on('end', () => answer(path, request, response))
    return undefined
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (message, socket, head) => {
    heard.push({
      method: 'UPGRADE',
      url: message.url ?? '',
      headers: message.headers,
      bytes: 0,
      isCut: false,
    })
    if (message.url === '/v1/refused')
      return socket.end(
        'HTTP/1.1 403 Forbidden\r\nSet-Cookie: a=b; Domain=api.test\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno',
      )
    return sockets.handleUpgrade(message, socket, head, (webSocket) => {
      webSocket.on('message', (data, isBinary) => webSocket.send(data, { binary: isBinary }))
    })
  })
  const { port, close } = await listen(server, 0)
  const listening = { now: close }
  return {
    port,
    heard,
    /** Sends the second half of what `/v1/halves` has begun. */
    sendSecondHalf: () => halves.splice(0).forEach((response) => response.end('second')),
    close: () => listening.now(),
    /** Listens again on the same port. */
    listenAgain: async () => {
      listening.now = (await listen(server, port)).close
    },
  }
}

export type RecordingApi = Awaited<ReturnType<typeof startRecordingApi>>

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** Answers sent before the request body has arrived. */
const atOnce: Record<string, (response: ServerResponse, message: IncomingMessage) => void> = {
  '/v1/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => response.destroy(), 50)
  },
}

function answer(path: string, request: Heard, response: ServerResponse): void {
  const { host = '' } = request.headers
  switch (path) {
    case '/v1/cookies':
      response.setHeader('set-cookie', [
        'session=a; Domain=api.test; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=60',
        'other=b; Path=/v1',
      ])
      return void json(response, 200, {})
    case '/v1/open':
      return void json(
        response,
        200,
        {},
        {
          'access-control-allow-origin': '*',
          'access-control-allow-credentials': 'true',
          'cache-control': 'private, max-age=5',
          'strict-transport-security': 'max-age=1',
          'content-security-policy': "default-src 'self'",
        },
      )
    case '/v1/redirect':
      // The test knows the API's own address; `Host` may be that of a server in front.
      return void response.writeHead(303, { location: String(request.headers['x-location']) }).end()
    case '/v1/page':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    case '/v1/gone':
      return void json(response, 404, { message: 'not found', request_id: 'x' })
    default:
      return void json(response, 200, { host, bytes: request.bytes })
  }
}

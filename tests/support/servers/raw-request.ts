import {
  Agent as PlainAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http'
import { Agent as TlsAgent, request as overHttps } from 'node:https'
import { connect as connectPlain, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { connect as connectTls } from 'node:tls'

/** A server on this machine, with its own host name. */
export interface At {
  host: string
  address?: string
  port: number
  ca: string | undefined
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | Readable
}

/** An answer as received over the network. */
export interface Asked {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Sends a request unchanged; `fetch` would decompress the answer and normalize unusual paths and headers. */
export const askAt =
  ({ host, address = '127.0.0.1', port, ca }: At) =>
  async (path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Asked> => {
    const about = { host: address, port, path, method, headers: { host: `${host}:${port}`, ...headers } }
    const agent = ca ? new TlsAgent({ keepAlive: false }) : new PlainAgent({ keepAlive: false })
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = ca
        ? overHttps({ ...about, agent, ca, servername: host }, resolve)
        : overHttp({ ...about, agent }, resolve)
      asked.on('error', reject)
      if (typeof body === 'object') body.pipe(asked)
      else asked.end(body)
    })
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(await response.toArray()),
    }
  }

/** A raw connection. */
export const connectTo = ({ host, port, ca }: At): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket: Socket = ca
      ? connectTls({ port, host: '127.0.0.1', servername: host, ca }, () => resolve(socket))
      : connectPlain(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

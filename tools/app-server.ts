import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { cacheControlOf, fileHeaders } from '../serve/headers.ts'
import { mediaTypeOf } from '../serve/media-types.ts'
import { kindOf } from '../serve/paths.ts'
import { listen } from './listen.ts'
import { createReverseProxy } from './reverse-proxy.ts'

interface AppServerOptions {
  /** The built app. */
  folder: string
  /** 0 for any free port. */
  port: number
  /** The origin of an API server, for the live app. */
  api?: string
  /** Called with each sent file and its size on the wire in bytes. */
  onFile?: (path: string, bytes: number) => void
}

export interface AppServer {
  url: string
  close: () => Promise<void>
}

/**
 * Serves a built app as a deployment does: compressed, with immutable assets, and the API behind the same
 * origin.
 */
export async function serveApp({ folder, port, api, onFile }: AppServerOptions): Promise<AppServer> {
  const proxy = api ? createReverseProxy(api) : undefined
  const server = createServer((message, response) => {
    if (proxy && isApi(message)) return proxy.forward(message, response)
    // The demo runs on any static host, without the deployment's headers.
    const isGuarded = Boolean(proxy)
    sendFile({ folder, onFile, isGuarded }, message, response).catch(() => response.destroy())
    return undefined
  })
  if (proxy) server.on('upgrade', (message, socket, head) => proxy.upgrade(message, socket, head))
  const listening = await listen(server, port)
  return { url: `http://localhost:${listening.port}`, close: listening.close }
}

/** Ignores the request's host, which the client chooses. */
const pathOf = ({ url = '/' }: IncomingMessage) =>
  new URL(url.startsWith('/') ? `http://app.invalid${url}` : 'http://app.invalid/').pathname

export const isApi = (message: IncomingMessage): boolean =>
  kindOf(message.method ?? 'GET', pathOf(message)) === 'api'

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'))

interface File {
  /** Changes when the file on disk does. */
  version: string
  type: string
  etag: string
  plain: Buffer
  /** Undefined if the file is already compressed. */
  packed: Buffer | undefined
}

interface Files extends Pick<AppServerOptions, 'folder' | 'onFile'> {
  /** Whether to send the headers of a deployment. */
  isGuarded: boolean
}

async function sendFile(
  { folder, onFile, isGuarded }: Files,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (message.method !== 'GET' && message.method !== 'HEAD') return end(response, 405, 'Method not allowed')
  const asked = pathOf(message)
  const lasting = asked.startsWith('/assets/')
  const page = await fileAt(folder, '/index.html')
  const found = await fileAt(folder, asked === '/' ? '/index.html' : asked)
  const file = found ?? (isNavigation(message) && !lasting ? page : undefined)
  if (!file) return end(response, 404, 'Not found')
  const headers = {
    ...(isGuarded && page ? fileHeaders(page.plain.toString())(asked) : {}),
    'cache-control': cacheControlOf(asked),
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (message.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, headers).end()
    return undefined
  }
  const packed = /\bgzip\b/.test(String(message.headers['accept-encoding'])) ? file.packed : undefined
  const body = packed ?? file.plain
  response.writeHead(200, {
    ...headers,
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
    'content-type': file.type,
    'content-length': body.length,
  })
  response.end(message.method === 'GET' ? body : undefined)
  onFile?.(asked, body.length)
  return undefined
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
}

/** Shared by all servers of this process, since each browser story starts its own. */
const files = new Map<string, File>()
const pack = promisify(gzip)

/** The file for a URL's path, if it exists. Cached with its compressed copy until it changes. */
async function fileAt(folder: string, path: string): Promise<File | undefined> {
  // Built files need no escapes, and an escaped slash could lead out of the folder.
  if (path.includes('%')) return undefined
  const name = join(folder, path)
  const about = await stat(name).catch(() => undefined)
  if (!about?.isFile()) return undefined
  const version = `${about.mtimeMs} ${about.size}`
  const known = files.get(name)
  if (known?.version === version) return known
  const plain = await readFile(name)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const file = {
    version,
    type: mediaTypeOf(name),
    // Weak, because the compressed body has the same tag.
    etag: `W/"${hash}"`,
    plain,
    packed: /\.(png|woff2)$/.test(name) ? undefined : await pack(plain, { level: 9 }),
  }
  files.set(name, file)
  return file
}

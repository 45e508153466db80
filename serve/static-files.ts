import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import sirv from 'sirv'
import { cacheControlOf, fileHeaders } from './headers.ts'
import { mediaTypeOf } from './media-types.ts'

/** Files that are in other places than the built app, by their paths in it. */
type Elsewhere = Readonly<Record<string, string | undefined>>

/**
 * The built app's files, packed where they are there packed beside themselves. Read once: a release is another folder, also where
 * the link to it is moved. What an operator changes is read each time.
 */
export function staticFiles(link: string, elsewhere: Elsewhere = {}) {
  const folder = realpathSync(link)
  const tags = tagsIn(folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const headersOf = fileHeaders(page)
  const send = sirv(folder, { brotli: true, gzip: true, extensions: [] })
  const changing = new Map(
    ['/config.json', '/sw-control.json'].map((path) => [path, elsewhere[path] ?? join(folder, path)]),
  )

  const sendChanging = (file: string, message: IncomingMessage, response: ServerResponse): void => {
    const text = readFileSync(file)
    const etag = tagOf(text)
    response.setHeader('etag', etag)
    response.setHeader('content-type', 'application/json')
    if (message.headers['if-none-match']?.includes(etag)) response.writeHead(304).end()
    else response.writeHead(200, { 'content-length': text.length }).end(text)
  }

  return {
    has: (path: string) => {
      const file = changing.get(path)
      return file ? existsSync(file) : tags.has(path)
    },

    /** Sends a file that is there. */
    send(path: string, message: IncomingMessage, response: ServerResponse): void {
      const headers = { ...headersOf(path), 'cache-control': cacheControlOf(path) }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const file = changing.get(path)
      if (file) {
        sendChanging(file, message, response)
        return
      }
      const tag = tags.get(path) ?? ''
      response.setHeader('etag', tag)
      // Also of what is not sent: the answer that is kept depends on it.
      response.setHeader('vary', 'Accept-Encoding')
      if (message.headers['if-none-match']?.includes(tag)) {
        response.writeHead(304).end()
        return
      }
      const end = rangeEnd(message)
      if (end === 0) {
        sendFirstByte(join(folder, path), response)
        return
      }
      if (end === undefined) delete message.headers.range
      message.url = path
      message.headers['accept-encoding'] = wantedPackings(message.headers['accept-encoding'])
      guardFile(response)
      send(message, response)
    },

    /** Shows the console, which says that it has no such page. */
    sendNotFound(message: IncomingMessage, response: ServerResponse): void {
      const headers = {
        ...headersOf('/'),
        'cache-control': 'no-cache',
        'content-type': 'text/html;charset=utf-8',
      }
      response.writeHead(404, headers).end(message.method === 'GET' ? page : undefined)
    },
  }
}

/** A file that cannot be read ends its answer, and a client that leaves closes it: sirv does neither. */
export function guardFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.on('error', () => response.destroy())
    response.on('close', () => file.destroy())
  })
}

/** Those ways of packing that are not named to be refused (`br;q=0`): sirv takes what is named for wanted. */
const wantedPackings = (said = ''): string =>
  said
    .split(',')
    .filter((way) => !/;\s*q=0(\.0*)?\s*$/i.test(way))
    .join()

/** By content, not by time: packages give all their files the same one. Weak, since packed bodies have the same. */
const tagOf = (content: Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

function tagsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    names.map((name) => [`/${relative(folder, name).split(sep).join('/')}`, tagOf(readFileSync(name))]),
  )
}

/**
 * With which byte one range from a start ends. Any other may be answered with the whole, and so may what depends on a tag that is
 * weak.
 */
function rangeEnd({ headers }: IncomingMessage): number | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (headers['if-range'] !== undefined || from === undefined) return undefined
  const [first, last] = [Number(from), to ? Number(to) : Infinity]
  return last < first ? undefined : last
}

/** sirv takes a range that ends with the first byte for one without an end. */
function sendFirstByte(file: string, response: ServerResponse): void {
  response.writeHead(206, {
    'content-type': mediaTypeOf(file),
    'content-length': 1,
    'content-range': `bytes 0-0/${statSync(file).size}`,
    'accept-ranges': 'bytes',
  })
  pipeline(createReadStream(file, { end: 0 }), response, () => undefined)
}

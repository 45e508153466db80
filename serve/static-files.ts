import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import sirv from 'sirv'
import { cacheControlOf, fileHeaders } from './headers.ts'
import { mediaTypeOf } from './media-types.ts'

/** Replacements for files of the built app, by their paths in it. */
type Elsewhere = Readonly<Record<string, string | undefined>>

/**
 * The built app's files, compressed if a compressed copy exists. The folder is resolved once, so moving a
 * link to a new release has no effect until a restart. Files that operators edit are read each time.
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

    /** Sends an existing file. */
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
      // Also on a 304, since it applies to the cached response.
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

    /** Sends the console's page, which shows “Page not found”. */
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

/**
 * Ends the response if the file cannot be read, and closes the file if the client leaves; sirv does neither.
 */
export function guardFile(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.on('error', () => response.destroy())
    response.on('close', () => file.destroy())
  })
}

/** The accepted encodings without those with `q=0`: sirv treats every named encoding as accepted. */
const wantedPackings = (said = ''): string =>
  said
    .split(',')
    .filter((way) => !/;\s*q=0(\.0*)?\s*$/i.test(way))
    .join()

/** By content, because packages give all files the same time. Weak, because compressed bodies share it. */
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
 * The last byte of a single range with a start; undefined for other ranges, ends that Node cannot read up to,
 * and for `If-Range`, which may be answered with the whole file, since tags are weak.
 */
function rangeEnd({ headers }: IncomingMessage): number | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (headers['if-range'] !== undefined || from === undefined) return undefined
  const [first, last] = [Number(from), to ? Number(to) : Infinity]
  return last < first || (to && !Number.isSafeInteger(last)) ? undefined : last
}

/** sirv treats a range that ends with byte 0 as open-ended. */
function sendFirstByte(file: string, response: ServerResponse): void {
  response.writeHead(206, {
    'content-type': mediaTypeOf(file),
    'content-length': 1,
    'content-range': `bytes 0-0/${statSync(file).size}`,
    'accept-ranges': 'bytes',
  })
  pipeline(createReadStream(file, { end: 0 }), response, () => undefined)
}

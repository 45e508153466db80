import { existsSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sirv from 'sirv'
import { cacheControlOf, headersOfAll } from './headers.ts'
import { listenOn } from './listen-on.ts'
import { UsageError } from './options.ts'
import { isNavigation, kindOf, pathOf } from './paths.ts'
import { guardFile } from './static-files.ts'

const builtDemo = join(import.meta.dirname, '../dist/demo')

/** Serves the demo on this machine: a console with a whole control plane in its worker. Returns its URL. */
export async function serveDemo(args: string[]): Promise<string> {
  const { port, folder } = demoOptions(args)
  if (!existsSync(join(folder, 'index.html'))) throw new UsageError(`No demo build found in ${folder}`)
  const setHeaders = (response: { setHeader: (name: string, value: string) => void }, path: string) => {
    for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value)
    response.setHeader('cache-control', cacheControlOf(path))
  }
  const send = sirv(realpathSync(folder), { etag: true, brotli: true, gzip: true, setHeaders })
  const server = createServer((message, response) => {
    const path = pathOf(message.url)
    if (path === undefined) return void response.writeHead(400).end()
    // sirv throws on some ranges, and nothing in the demo needs one.
    delete message.headers.range
    guardFile(response)
    return send(message, response, () => {
      const isPage = kindOf('GET', path) === 'page' || isNavigation(path, message.headers.accept)
      if (!isPage) return void response.writeHead(404).end()
      message.url = '/'
      return send(message, response)
    })
  })
  const { port: taken } = await listenOn(server, 'localhost', port)
  return `http://localhost:${taken}`
}

function demoOptions(args: string[]): { port: number; folder: string } {
  const options = {
    port: { type: 'string', default: '4000' },
    folder: { type: 'string', default: builtDemo },
  } as const
  let values: { port: string; folder: string }
  try {
    ;({ values } = parseArgs({ args, options }))
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new UsageError(`--port must be a port such as 4000, not "${values.port}"`)
  return { port: Number(values.port), folder: values.folder }
}

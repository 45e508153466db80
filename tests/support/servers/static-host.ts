import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { mediaTypeOf } from '../../../serve/media-types.ts'
import { listen } from '../../../tools/listen.ts'

interface StaticHost {
  url: string
  /** The paths of all requests so far. */
  asked: string[]
  close: () => Promise<void>
}

/** A static file host: serves `folder` below a path, and its `404.html` for missing files. */
export async function staticHost(folder: string, below: string): Promise<StaticHost> {
  const asked: string[] = []
  const fileAt = (path: string) => readFile(join(folder, path)).catch(() => undefined)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host.invalid')
    asked.push(pathname)
    const send = async () => {
      const isOurs = pathname.startsWith(below)
      const path = pathname.slice(below.length).replace(/(^|\/)$/, '$1index.html')
      const found = isOurs ? await fileAt(path) : undefined
      const body = found ?? (isOurs ? await fileAt('404.html') : undefined)
      const type = mediaTypeOf(found ? path : '404.html')
      response.writeHead(found ? 200 : 404, { 'content-type': type }).end(body ?? 'Not here')
    }
    send().catch(() => response.destroy())
  })
  const { port, close } = await listen(server, 0)
  return { url: `http://localhost:${port}${below}`, asked, close }
}

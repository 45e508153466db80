import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConsoleServer, type ConsoleServerOptions, serveConsole } from '../../../serve/console-server.ts'

type Options = Partial<ConsoleServerOptions> & {
  /** The port of the API on this machine. */
  apiPort: number
}

/** Serves a folder with no more than a page, until it is stopped. */
export async function servePage({ apiPort, ...options }: Options): Promise<ConsoleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rackside-page-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  const server = await serveConsole({
    folder,
    api: new URL(`http://127.0.0.1:${apiPort}`),
    host: 'localhost',
    port: 0,
    log: () => undefined,
    ...options,
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { ...server, stop }
}

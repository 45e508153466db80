import { freePort } from '../../support/servers/free-port.ts'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ConsoleServer, serveConsole } from '../../../serve/console-server.ts'
import { builtFiles } from '../../support/servers/fault-files.ts'
import { test as base } from '../../support/servers/live.ts'

/** Two releases without any common file names of code. */
export type Release = 'one' | 'two'

interface Installed {
  url: string
  /** Switches the link to a release and restarts our server, as an operator would. */
  install: (release: Release) => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Unpacks the live build as the first release, and with renamed files as the second. */
async function unpack(folder: string): Promise<void> {
  const built = builtFiles(join(import.meta.dirname, '../../../dist/live'), { short: false })
  for (const [build, release] of (['one', 'two'] satisfies Release[]).entries())
    for (const [name, { body }] of built(build)) {
      if (/\.(br|gz)$/.test(name)) continue
      const file = join(folder, release, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
    }
}

/** Stories on our own server with two releases side by side, the first one installed. */
export const test = base.extend<{ installed: Installed }>({
  installed: async ({ server }, use) => {
    const port = await freePort()
    const folder = await mkdtemp(join(tmpdir(), 'rackside-releases-'))
    await unpack(folder)
    const link = join(folder, 'console')
    let running: ConsoleServer | undefined
    const stop = async () => {
      await running?.stop()
      running = undefined
    }
    const start = async () => {
      running = await serveConsole({
        folder: link,
        api: new URL(server.url),
        host: '127.0.0.1',
        port,
        log: () => undefined,
      })
    }
    const install = async (release: Release) => {
      await stop()
      await rm(link, { force: true })
      await symlink(release, link)
      await start()
    }
    await install('one')
    await use({ url: running?.url ?? '', install, start, stop })
    await stop()
    await rm(folder, { recursive: true })
  },
  live: async ({ installed: { url, stop } }, use) => use({ url, close: stop }),
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AppServer } from '../../tools/app-server.ts'
import { serveLive } from '../../tools/live-server.ts'
import { ApiServer, quickly } from '../support/servers/api-server.ts'
import { root } from '../support/contract/contract.ts'
import { builtFiles } from '../support/servers/fault-files.ts'

/** The live build as a deployment serves it, in front of an API of its own. Both can be killed and come back. */
export class Site {
  readonly api: ApiServer
  #app: AppServer
  #isKilled = false
  /** Where a newer version is, if one was deployed. */
  #folder: string | undefined
  readonly url: string

  private constructor(api: ApiServer, app: AppServer) {
    this.api = api
    this.#app = app
    this.url = app.url
  }

  static async start(): Promise<Site> {
    const api = await ApiServer.start('2025', quickly)
    return new Site(api, await serveLive({ api: api.url, port: 0 }))
  }

  /** Nothing answers any more, neither with data nor with files. */
  async kill(): Promise<void> {
    this.#isKilled = true
    await Promise.all([this.#app.close(), this.api.kill()])
  }

  async restart(): Promise<void> {
    await this.api.restart()
    await this.#serve()
    this.#isKilled = false
  }

  /** Puts another build in the place of the one that is served: its files have `_1` in their names. */
  async deployNewer(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'rackside-newer-'))
    for (const [path, { body }] of builtFiles(join(root, 'dist/live'), { short: false })(1)) {
      const file = join(this.#folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
    }
    await this.#app.close()
    await this.#serve()
  }

  async close(): Promise<void> {
    if (!this.#isKilled) await this.kill()
    if (this.#folder) await rm(this.#folder, { recursive: true })
  }

  async #serve(): Promise<void> {
    const port = Number(new URL(this.url).port)
    this.#app = await serveLive({
      api: this.api.url,
      port,
      ...(this.#folder ? { folder: this.#folder } : {}),
    })
  }
}

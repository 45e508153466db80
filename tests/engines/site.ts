import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AppServer } from '../../tools/app-server.ts'
import { serveLive } from '../../tools/live-server.ts'
import { ApiServer, quickly } from '../support/servers/api-server.ts'
import { root } from '../support/contract/contract.ts'
import { builtFiles } from '../support/servers/fault-files.ts'

/** The live build as deployed, in front of its own API. Both can be killed and restarted. */
export class Site {
  readonly api: ApiServer
  #app: AppServer
  #isKilled = false
  /** The folder of a newer version, if one was deployed. */
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

  /** Stops everything: neither data nor files are served. */
  async kill(): Promise<void> {
    this.#isKilled = true
    await Promise.all([this.#app.close(), this.api.kill()])
  }

  async restart(): Promise<void> {
    await this.api.restart()
    await this.#serve()
    this.#isKilled = false
  }

  /** Replaces the served build by another whose files have `_1` in their names. */
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

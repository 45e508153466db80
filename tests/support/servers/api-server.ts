import type { Age } from '#mock/engine/versions.ts'
import { type MockServer, startMockServer } from '../../../tools/mock-server.ts'
import { holdPort } from './held-port.ts'
import { judgedInto } from '../contract/judged.ts'

/** Duration of state changes in stories, as a fraction of the usual time. */
export const quickly = 1 / 20

/** An API server that can be killed, and restarted on the same port with its state. */
export class ApiServer {
  #server: MockServer
  #letGo: (() => Promise<void>) | undefined
  /** Contract violations in its exchanges. */
  readonly violations: string[]
  private constructor(server: MockServer, violations: string[]) {
    this.#server = server
    this.violations = violations
  }
  static async start(age: Age, pace: number): Promise<ApiServer> {
    const violations: string[] = []
    const around = judgedInto(violations, age)
    return new ApiServer(await startMockServer({ age, pace, around }), violations)
  }
  get url() {
    return this.#server.url
  }
  get plane() {
    return this.#server.plane
  }
  /** Requests received since the last start. */
  get requests() {
    return this.#server.requests
  }
  /** Cuts every connection, as a crash would, and also new ones until the restart. */
  async kill(): Promise<void> {
    if (this.#letGo) return
    await this.#server.close()
    this.#letGo = await holdPort(this.#server.port)
  }
  async restart(): Promise<void> {
    const { port, plane } = this.#server
    await this.#letGo?.()
    this.#letGo = undefined
    this.#server = await startMockServer({ port, plane, around: judgedInto(this.violations, plane.age) })
  }
  async close(): Promise<void> {
    await (this.#letGo ?? this.#server.close)()
  }
}

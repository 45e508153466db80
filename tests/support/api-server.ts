import type { Age } from '#mock/versions.ts'
import { type MockServer, startMockServer } from '../../tools/mock-server.ts'
import { judgedInto } from './judged.ts'

/** An API server that can be killed and brought back with all it knew, on the same port. */
export class ApiServer {
  #server: MockServer
  /** What of its exchanges goes against the contract. */
  readonly violations: string[]
  private constructor(server: MockServer, violations: string[]) {
    this.#server = server
    this.violations = violations
  }
  static async start(age: Age): Promise<ApiServer> {
    const violations: string[] = []
    return new ApiServer(await startMockServer({ age, around: judgedInto(violations, age) }), violations)
  }
  get url() {
    return this.#server.url
  }
  get plane() {
    return this.#server.plane
  }
  /** Requests that have reached the server since it was last started. */
  get requests() {
    return this.#server.requests
  }
  kill = () => this.#server.close()
  async restart(): Promise<void> {
    const { port, plane } = this.#server
    this.#server = await startMockServer({ port, plane, around: judgedInto(this.violations, plane.age) })
  }
}

/** Counts writes by collection: a read that one of them overlapped is not taken for the newest. */
export class Changes {
  readonly #counts = new Map<string, number>()

  /** A write to these collections begins or ends. */
  mark(scope: string, resources: readonly string[]): void {
    for (const resource of resources) {
      const key = `${scope} ${resource}`
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    }
  }

  /** A number that is another one after each write. */
  of(scope: string, resource: string): number {
    return this.#counts.get(`${scope} ${resource}`) ?? 0
  }
}

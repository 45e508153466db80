/**
 * Counts the starts and ends of writes by collection. If the count changes during a read, its answer may
 * predate a write.
 */
export class WriteCounts {
  readonly #counts = new Map<string, number>()

  /** Records that a write to these collections begins or ends. */
  increment(scope: string, resources: readonly string[]): void {
    for (const resource of resources) {
      this.#counts.set(`${scope} ${resource}`, this.of(scope, resource) + 1)
    }
  }

  /** How often a write to this collection has begun or ended. */
  of(scope: string, resource: string): number {
    return this.#counts.get(`${scope} ${resource}`) ?? 0
  }
}

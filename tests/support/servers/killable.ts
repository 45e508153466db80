/** The worker's life that is being interrupted. */
interface Life {
  /** Steps so far: IndexedDB operations, and the start and end of every request. */
  steps: number
  /** The last step before the worker is stopped. */
  endsAt: number
}

let life: Life = { steps: 0, endsAt: Infinity }
const running = new Set<IDBTransaction>()

const killed = () => new DOMException('The worker was stopped', 'AbortError')

/** Counts a step. After the last one, nothing has any effect, and open transactions are aborted. */
export function step(): void {
  life.steps += 1
  if (life.steps <= life.endsAt) return
  for (const transaction of running) transaction.abort()
  running.clear()
  throw killed()
}

/** Runs `work` as a worker that is stopped after `endsAt` steps. Returns the number of steps it made. */
export async function stoppedAt(endsAt: number, work: () => Promise<unknown>): Promise<number> {
  life = { steps: 0, endsAt }
  await work().catch(() => undefined)
  // Lets work that nobody awaits end too.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  const { steps } = life
  life = { steps: 0, endsAt: Infinity }
  return steps
}

/** Wraps every call of a method. */
function around<Of extends object>(of: Of, name: keyof Of, call: (run: () => unknown) => unknown): void {
  const original: unknown = Reflect.get(of, name)
  if (typeof original !== 'function') throw new Error(`${String(name)} is no method`)
  Reflect.set(of, name, function (this: unknown, ...args: unknown[]) {
    return call(() => Reflect.apply(original, this, args))
  })
}

function remember(transaction: unknown): unknown {
  if (!(transaction instanceof IDBTransaction)) return transaction
  running.add(transaction)
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => running.delete(transaction))
  return transaction
}

/** Makes every IndexedDB operation a step. */
export function countSteps(): void {
  const asStep = (run: () => unknown) => {
    step()
    return run()
  }
  for (const name of ['open', 'deleteDatabase'] as const) around(IDBFactory.prototype, name, asStep)
  for (const name of ['put', 'delete', 'get', 'clear', 'count', 'getAll'] as const)
    around(IDBObjectStore.prototype, name, asStep)
  around(IDBDatabase.prototype, 'transaction', (run) => remember(run()))
}

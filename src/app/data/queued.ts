import { delay } from '#app/state/delay.ts'
import { shownKey, shownRouter } from '#app/state/navigating.ts'
import { concurrencyLimit } from './concurrency-limit.ts'

const inTurn = concurrencyLimit(4)

/** The longest wait for the next page, in milliseconds: what it shows may need a queued read. */
const longestWait = 1_000

interface Read {
  queryFn: (context: { signal: AbortSignal; meta?: { insist?: boolean } | undefined }) => Promise<unknown>
}

/**
 * For reads that a page may start in large numbers: limits concurrency. A read cancelled while queued is
 * never sent, because `queryFn` consumes its signal first.
 */
export const queued = <Kind extends Read>(read: Kind): Kind => ({
  ...read,
  queryFn: ({ signal, meta }: Parameters<Read['queryFn']>[0]) =>
    inTurn(async () => {
      if (isArriving()) await Promise.race([arrival(), delay(longestWait)])
      signal.throwIfAborted()
      return read.queryFn({ signal, meta })
    }),
})

/**
 * Whether React is rendering the next page. Each answer for the page being left would make it start again.
 */
function isArriving(): boolean {
  const shown = shownKey.get()
  return shown !== undefined && shown !== shownRouter()?.state.location.key
}

const arrival = () =>
  new Promise<void>((resolve) => {
    const stop = shownKey.subscribe(() => {
      stop()
      resolve()
    })
  })

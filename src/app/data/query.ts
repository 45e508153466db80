import {
  CancelledError,
  hashKey,
  type Query as CachedQuery,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import type { Freshness } from '#api/answer-headers.ts'
import type { AnswerOf, ArgsOf, Operation, OperationArgs } from '#api/operation.ts'
import type { Sent } from '#api/staleness.ts'
import { delay } from '#app/state/delay.ts'
import { type RequestedState, markRequested } from './requested-state.ts'
import { type Answer, call } from './client.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { isUuid } from '#domain/uuids.ts'
import { isConnected } from '#app/worker/connection.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import type { Params } from '#app/url/paths.ts'
import { ifReadable } from './faults.ts'
import { endsPage, NotFoundError } from './not-found.ts'
import { shareEqual } from './share-equal.ts'
import { keepShown, newerOf } from './keep-shown.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The path of the read's operation, and whether the user asked for it. */
    queryMeta: { path?: string; insist?: boolean }
  }
}

/** The only query client: no retries, fresh for 2 s, no refetch on focus; the worker answers offline. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 2_000,
      // The worker answers from its store in milliseconds, so a short lifetime is enough.
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      structuralSharing: shareEqual,
    },
    // The arguments may hold secrets, so they go with the form. While one is pending, its end is checked as often.
    mutations: { retry: false, networkMode: 'always', gcTime: 500 },
  },
})

/** `insist`: the user asked for it, so it is sent regardless of earlier failures. */
export interface ReadContext {
  signal: AbortSignal
  meta?: { insist?: boolean } | undefined
}

/** A read as data, for loaders, components and lists. */
export interface Query<Op extends Operation> {
  operation: Op
  args: ArgsOf<Op>
  queryKey: readonly [string, ...unknown[]]
  queryFn: (context: ReadContext) => Promise<Answer<AnswerOf<Op>>>
  meta: { path: string }
}

export const query = <Op extends Operation>(operation: Op, args: ArgsOf<Op>): Query<Op> => {
  const queryKey = [operation.id, args] as const
  const shown = () => client.getQueryData<Answer<AnswerOf<Op>>>(queryKey)
  return {
    operation,
    args,
    queryKey,
    meta: { path: operation.path },
    queryFn: ({ signal, meta }) =>
      call(operation, args, signal, { insist: meta?.insist }).then(
        (answer) => newerOf(shown(), answer),
        (failure: unknown) => keepShown(shown(), failure),
      ),
  }
}

type Limited = Operation<unknown, { query?: { limit?: number | null } }>
type AllArgs<Args> = 'query' extends keyof Args ? ListArgs<Args & { query?: { limit?: never } }> : never
type ListArgs<Args> = object extends Args ? [args?: Args] : [args: Args]

/** Declares a read of a whole list, as far as one answer holds it. */
export const all = <Op extends Limited>(operation: Op, ...[args]: AllArgs<ArgsOf<Op>>): Query<Op> =>
  query(operation, { ...args, query: { ...args?.query, limit: optionLimit } } as ArgsOf<Op>)

/**
 * A loader with its route's typed parameters; awaits its reads. A parameter named `…Id` that is no UUID is
 * "not found".
 */
export const loaderFor =
  <Path extends string>(_: Path, load: (params: Params<Path>, url: URL) => Promise<unknown>) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    for (const name in params)
      if (name.endsWith('Id') && !isUuid(params[name] ?? '')) throw new NotFoundError()
    await load(params as Params<Path>, new URL(request.url))
    return null
  }

/** Reads into the cache unless present. A read cancelled by a change of user is repeated as the new user. */
export async function ensure<Op extends Operation>(
  read: Query<Op>,
  options: { revalidateIfStale?: boolean } = {},
): Promise<Answer<AnswerOf<Op>>> {
  for (;;) {
    try {
      return await client.ensureQueryData({ ...insisted(read), ...options })
    } catch (error) {
      if (!(error instanceof CancelledError)) throw error
    }
  }
}

/** Refetches for the user, regardless of earlier failures. */
function insistOn(read: CachedQuery): void {
  const { options } = read
  const insisting = { ...options, meta: { ...options.meta, insist: true } }
  void read.fetch(insisting, { cancelRefetch: true }).catch(() => undefined)
  // `insist` applies to this fetch only.
  read.setOptions(options)
}

const shownReads = () => client.getQueryCache().findAll({ type: 'active' })

/** Refetches everything on screen for the user. */
export const refresh = (): void => shownReads().forEach(insistOn)

/** Refetches everything on screen; does not insist, so a timer may call it. */
export const refetchShown = (): void =>
  void client.refetchQueries({ type: 'active' }, { cancelRefetch: false })

/** Hashes of failed reads that the user has retried but no loader has read yet. */
const failedBefore = new Set<string>()

/** The user retries: refetches failed reads on screen now, and others when a loader reads them. */
export function retryFailed(): void {
  failedBefore.clear()
  for (const read of client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })) {
    if (read.isActive()) insistOn(read)
    else failedBefore.add(read.queryHash)
  }
}

/** A read as a loader starts it, with `insist` if the user has retried it. */
export const insisted = <Read extends { queryKey: QueryKey; meta: object }>(read: Read): Read =>
  failedBefore.delete(hashKey(read.queryKey)) ? { ...read, meta: { ...read.meta, insist: true } } : read

const pollEvery = { fast: 1_000, stored: 4_000, slow: 30_000 }

/**
 * Polling interval in milliseconds: fast during transitions, soon for stored data, slow otherwise; none while
 * offline. A hidden page does not poll.
 */
export const pollInterval = (
  transitioning: boolean | undefined,
  shown?: Pick<Freshness, 'source'>,
): number | false => {
  if (!isConnected()) return false
  if (shown?.source === 'store') return pollEvery.stored
  return transitioning ? pollEvery.fast : pollEvery.slow
}

interface PollOptions<Value> {
  /** Whether anything in the answer is about to change automatically. */
  transitioning?: (value: Value) => boolean
}

function polling<Value>({ transitioning }: PollOptions<Value>) {
  return {
    refetchInterval: ({ state }: { state: { data: Answer<Value> | undefined } }) =>
      pollInterval(
        ifReadable(() => state.data && transitioning?.(state.data.value)),
        state.data,
      ),
  }
}

/** An answer that the loader has already read; throws if a refetch ends the page. */
export function useAnswer<Op extends Operation>(
  read: Query<Op>,
  options: PollOptions<AnswerOf<Op>> = {},
): Answer<AnswerOf<Op>> {
  const { data, error } = useSuspenseQuery({ ...read, ...polling(options) })
  if (endsPage(error)) throw error
  return data
}

/** For parts of a page that can render before their answer. */
export const useLater = <Op extends Operation>(
  read: Query<Op>,
  options: PollOptions<AnswerOf<Op>> & { enabled?: boolean } = {},
) => useQuery({ ...read, ...polling(options), enabled: options.enabled ?? true })

/** Calls an operation that changes data. Its error includes the object's current state, if known. */
export async function write<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
): Promise<Answer<AnswerOf<Op>>> {
  const startedAt = Date.now()
  try {
    return await call(operation, args)
  } catch (error) {
    const failed = { operation, args: args as OperationArgs, startedAt, error }
    // Writes rarely fail, so this is not part of the first load.
    const module = await import('./failed-write.ts').catch(() => undefined)
    throw module ? await module.explained(failed, () => readAgain(operation)) : error
  }
}

interface WriteOptions<Op extends Operation, Args> {
  /**
   * Handles the answer. Its promise is awaited before any refetch: a user who leaves the page of a deleted or
   * renamed object must not see it as missing.
   */
  done?: (value: AnswerOf<Op>, args: Args) => unknown
  /** The state to show as requested, from the click until the server refuses it or a refetch completes. */
  asks?: (args: Args) => RequestedState
}

/**
 * A mutation that refetches what it makes stale; the caller shows failures. `args` may hold more than is
 * sent, for the options.
 */
export function useWrite<Op extends Operation, Args extends ArgsOf<Op> = ArgsOf<Op>>(
  operation: Op,
  { done, asks }: WriteOptions<Op, Args> = {},
) {
  return useMutation<AnswerOf<Op>, Error, Args, (() => void) | undefined>({
    onMutate: (args) => asks && markRequested(asks(args)),
    mutationFn: async (args) => (await write(operation, args)).value,
    onError: (_error, _args, takeBack) => takeBack?.(),
    onSuccess: async (value, args, takeBack) => {
      await done?.(value, args)
      refreshAfter(operation, { args, value })
      if (takeBack) void onceReadAgain(operation, takeBack)
    },
  })
}

/** Loaded with the first write. */
const loadStaleReads = () => import('./stale-reads.ts').catch(() => undefined)

/** Calls back once stale reads in flight are on screen. */
export async function onceReadAgain(write: Operation, then: () => void) {
  const module = await loadStaleReads()
  await (module ? module.onceReadAgain(client, write, then) : then())
}

/** Refetches stale reads on screen after a write; others when next used. */
export const refreshAfter = (write: Operation, sent: Sent = {}): void => void readAgain(write, sent)

/**
 * Resolves when the reads on screen are up to date. If the staleness table cannot be loaded, refetches
 * everything.
 */
async function readAgain(write: Operation, sent: Sent = {}): Promise<void> {
  const module = await loadStaleReads()
  await (module ? module.readAgain(client, write, sent) : client.invalidateQueries())
}

/**
 * Concurrent reads while everything on screen is refetched, and the milliseconds over which they are spread.
 */
const renewal = { atOnce: 4, over: 5_000 }

/**
 * Refetches everything on screen when the server is back, spread out, as other clients come back at the same
 * time.
 */
export async function renewShown(): Promise<void> {
  const shown = shownReads()
  await client.invalidateQueries({ refetchType: 'none' })
  const apart = shown.length > renewal.atOnce ? renewal.over / shown.length : 0
  const inTurn = concurrencyLimit(renewal.atOnce)
  const renew = async ({ queryKey }: { queryKey: QueryKey }) => {
    await client.refetchQueries({ queryKey, exact: true, type: 'active' })
    await delay(apart * renewal.atOnce * Math.random())
  }
  await Promise.all(shown.map((query) => inTurn(() => renew(query))))
}

/** Drops failed or all inactive reads: an older answer left in the cache would prevent a retry. */
export const forgetFailures = (all = false): void =>
  client.removeQueries({ predicate: ({ state }) => all || state.status === 'error', type: 'inactive' })

/**
 * Refetches what bypassed the worker, so that it is stored. Waits for requests in flight, with which a new
 * one would be deduplicated.
 */
export async function renewThroughWorker(): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled(onTheirWay.map(async ({ promise }) => promise))
  await renewShown()
}

/** Marks all answers of these operations stale; refetches those on screen. */
export function invalidate(operations: Operation[]): Promise<void> {
  const ids = new Set(operations.map(({ id }) => id))
  return client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
}

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
import { ApiError } from '#api/errors.ts'
import type { AnswerOf, ArgsOf, Operation, OperationArgs } from '#api/operation.ts'
import type { Sent } from '#api/staleness.ts'
import { type Asked, markAsked } from './asked.ts'
import { type Answer, call } from './client.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { isUuid } from '#domain/uuids.ts'
import { isConnected } from '#app/worker/connection.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import type { Params } from '#app/url/paths.ts'
import { NotThere } from './not-there.ts'
import { shareEqual } from './share-equal.ts'
import { shownAgain } from './shown-again.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What is kept with a read: the path of its operation. */
    queryMeta: { path: string; insist?: boolean }
  }
}

/** The one query client. Its rules: no retries, fresh for 2 s, no refetch on focus, and the worker answers offline. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 2_000,
      // The worker gives what it has in milliseconds: the page need not hold on to it for long.
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      structuralSharing: shareEqual,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** What a read is given when it starts. `insist`: a person asks for it, so it is sent whatever failed before. */
export interface ReadContext {
  signal: AbortSignal
  meta?: { insist?: boolean } | undefined
}

/** A read as data: loaders, components and lists all take the same one. */
export interface Query<Op extends Operation> {
  operation: Op
  args: ArgsOf<Op>
  queryKey: readonly [string, ...unknown[]]
  queryFn: (context: ReadContext) => Promise<Answer<AnswerOf<Op>>>
  meta: { path: string }
}

/** Declares a read of one operation. */
export const query = <Op extends Operation>(operation: Op, args: ArgsOf<Op>): Query<Op> => {
  const queryKey = [operation.id, args] as const
  const shown = () => client.getQueryData<Answer<AnswerOf<Op>>>(queryKey)
  return {
    operation,
    args,
    queryKey,
    meta: { path: operation.path },
    queryFn: ({ signal, meta }) =>
      call(operation, args, signal, { insist: meta?.insist }).catch((failure: unknown) =>
        shownAgain(shown(), failure),
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
 * A route's loader that gets the parameters of its pattern; what it reads is there when the page shows. What is called an id is
 * one, or nothing is there.
 */
export const loaderFor =
  <Path extends string>(_: Path, load: (params: Params<Path>, url: URL) => Promise<unknown>) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    for (const name in params) if (name.endsWith('Id') && !isUuid(params[name] ?? '')) throw new NotThere()
    await load(params as Params<Path>, new URL(request.url))
    return null
  }

/** Reads into the cache what is not there yet. What a change of user cancels on its way is asked for again, as them. */
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

/** Reads again what a person asks for, whatever failed before. */
function insistOn(read: CachedQuery): void {
  const { options } = read
  const again = read.fetch(
    { ...options, meta: { path: '', ...options.meta, insist: true } },
    { cancelRefetch: true },
  )
  // Only this one is asked for.
  read.setOptions(options)
  void again.catch(() => undefined)
}

/** A person asks for what is on screen: all of it is read again. */
export const refresh = (): void => client.getQueryCache().findAll({ type: 'active' }).forEach(insistOn)

/** Hashes of what failed, which a person asks for again and a loader has not read yet. */
const failedBefore = new Set<string>()

/** A person asks again for what failed: now for what is on screen, and as soon as a loader reads the rest. */
export function retryFailed(): void {
  failedBefore.clear()
  for (const read of client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })) {
    if (read.isActive()) insistOn(read)
    else failedBefore.add(read.queryHash)
  }
}

/** A read as a loader starts it. */
export const insisted = <Read extends { queryKey: QueryKey; meta: { path: string } }>(read: Read): Read =>
  failedBefore.delete(hashKey(read.queryKey)) ? { ...read, meta: { ...read.meta, insist: true } } : read

const pollEvery = { fast: 1_000, stored: 4_000, slow: 30_000 }

/**
 * When to ask again: fast while something is in transition, soon while what is shown is only stored, slow otherwise, not
 * at all when offline; never when hidden.
 */
export const pollInterval = (transitioning: boolean, shown?: Pick<Freshness, 'source'>): number | false => {
  if (!isConnected()) return false
  if (shown?.source === 'store') return pollEvery.stored
  return transitioning ? pollEvery.fast : pollEvery.slow
}

interface PollOptions<Value> {
  /** Whether anything in the answer is about to change by itself. */
  transitioning?: (value: Value) => boolean
}

function polling<Value>({ transitioning }: PollOptions<Value>) {
  return {
    refetchInterval: ({ state }: { state: { data: Answer<Value> | undefined } }) =>
      pollInterval(state.data !== undefined && transitioning?.(state.data.value) === true, state.data),
  }
}

/** An answer that the route's loader has already brought; goes to the error boundary when it may not be seen any more. */
export function useAnswer<Op extends Operation>(
  read: Query<Op>,
  options: PollOptions<AnswerOf<Op>> = {},
): Answer<AnswerOf<Op>> {
  const { data, error } = useSuspenseQuery({ ...read, ...polling(options) })
  if (error instanceof ApiError && (error.statusCode === 403 || error.statusCode === 404)) throw error
  return data
}

/** An answer that a part of a page can do without for a while. */
export const useLater = <Op extends Operation>(
  read: Query<Op>,
  options: PollOptions<AnswerOf<Op>> & { enabled?: boolean } = {},
) => useQuery({ ...read, ...polling(options), enabled: options.enabled ?? true })

/** Calls an operation that changes something. Its error says what is known of what has become of it. */
export async function write<Op extends Operation>(
  operation: Op,
  args: ArgsOf<Op>,
): Promise<Answer<AnswerOf<Op>>> {
  const startedAt = Date.now()
  try {
    return await call(operation, args)
  } catch (error) {
    const failed = { operation, args: args as OperationArgs, startedAt, error }
    // Hardly any write fails, so it does not come with the first load.
    const module = await import('./failed-write.ts').catch(() => undefined)
    throw module ? await module.explained(failed, () => readAgain(operation)) : error
  }
}

interface WriteOptions<Op extends Operation, Args> {
  /**
   * What to do with the answer. A promise is waited for before anything is read again: who leaves the page of what was deleted or
   * renamed does not see that it is missing.
   */
  done?: (value: AnswerOf<Op>, args: Args) => unknown
  /** What is shown as asked for, from the press until the server has refused it or a read after its answer is here. */
  asks?: (args: Args) => Asked
}

/**
 * A write. What it makes stale is read again; failures are the caller's to show. Its arguments may say more than is sent, for
 * the options.
 */
export function useWrite<Op extends Operation, Args extends ArgsOf<Op> = ArgsOf<Op>>(
  operation: Op,
  { done, asks }: WriteOptions<Op, Args> = {},
) {
  return useMutation<AnswerOf<Op>, Error, Args, (() => void) | undefined>({
    onMutate: (args) => asks && markAsked(asks(args)),
    mutationFn: async (args) => (await write(operation, args)).value,
    onError: (_error, _args, takeBack) => takeBack?.(),
    onSuccess: async (value, args, takeBack) => {
      await done?.(value, args)
      refreshAfter(operation, { args, value })
      if (takeBack) void onceReadAgain(operation, takeBack)
    },
  })
}

/** Which reads a write makes stale is not known before the first one. */
const loadStaleReads = () => import('./stale-reads.ts').catch(() => undefined)

/** Calls back when the reads that a write made stale and that are under way are on screen. */
export async function onceReadAgain(write: Operation, then: () => void) {
  const module = await loadStaleReads()
  await (module ? module.onceReadAgain(client, write, then) : then())
}

/** Reads again what a successful write has made stale and is on screen, the rest when it is wanted. */
export const refreshAfter = (write: Operation, sent: Sent = {}): void => void readAgain(write, sent)

/** The same; resolves when what is on screen is here. Where it cannot be known what is stale, all is. */
async function readAgain(write: Operation, sent: Sent = {}): Promise<void> {
  const module = await loadStaleReads()
  await (module ? module.readAgain(client, write, sent) : client.invalidateQueries())
}

/** Reads under way at once when everything on screen is read anew, and over how many milliseconds they are spread. */
const renewal = { atOnce: 4, over: 5_000 }

/** Reads what is on screen anew, when the server is back: not all of it at once, for others have come back as well. */
export async function renewShown(): Promise<void> {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  await client.invalidateQueries({ refetchType: 'none' })
  const apart = shown.length > renewal.atOnce ? renewal.over / shown.length : 0
  const inTurn = concurrencyLimit(renewal.atOnce)
  const renew = async ({ queryKey }: { queryKey: QueryKey }) => {
    await client.refetchQueries({ queryKey, exact: true, type: 'active' })
    await new Promise((resolve) => setTimeout(resolve, apart * renewal.atOnce * Math.random()))
  }
  await Promise.all(shown.map((query) => inTurn(() => renew(query))))
}

/** Forgets reads that failed last, or all: an older answer that is still there would keep a retry from asking. */
export const forgetFailures = (all = false): void =>
  client.removeQueries({ predicate: ({ state }) => all || state.status === 'error', type: 'inactive' })

/**
 * Reads anew what was read past the worker, so that it is stored. What is still on its way past it is waited for: asking for it
 * now would be taken for the same question.
 */
export async function renewThroughWorker(): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled(onTheirWay.map(async ({ promise }) => promise))
  await renewShown()
}

/** Marks every answer of these operations stale; those on screen are read again. */
export function invalidate(operations: Operation[]): Promise<void> {
  const ids = new Set(operations.map(({ id }) => id))
  return client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])) })
}

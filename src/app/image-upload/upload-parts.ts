import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { UploadRow } from '#db/database.ts'

/** Everything that an upload needs from outside. */
export interface UploadParts {
  /** Throws `ApiError`, `OfflineError`, or the signal's reason. */
  call: <Op extends Operation>(operation: Op, args: ArgsOf<Op>, signal: AbortSignal) => Promise<AnswerOf<Op>>
  /** Resolves when the server can be reached again; rejects with the signal's reason. */
  online: (signal: AbortSignal) => Promise<void>
  /** Milliseconds since the epoch. */
  now: () => number
  /** Rejects with the signal's reason. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>
  /** Never rejects: where nothing can be kept, nothing can be gone on with later. */
  keep: (row: UploadRow) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** Milliseconds before each further attempt at what the server failed to do. */
const backOff = [500, 1_000, 2_000, 4_000]

/** Does it again a few times where the server says that it could not just now. */
export async function persistently<Value>(
  { delay }: Pick<UploadParts, 'delay'>,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  for (const wait of backOff) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      await delay(wait, signal)
    }
  }
  return work()
}

/** 0 is a proxy's answer. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.statusCode >= 500 || [0, 408, 429].includes(error.statusCode))

/** Does it again whenever the network is back. The work finds out by itself what of it has been done already. */
export async function overOutages<Value>(
  { online }: Pick<UploadParts, 'online'>,
  signal: AbortSignal,
  work: () => Promise<Value>,
  onWaiting: (waits: boolean) => void = () => undefined,
): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof OfflineError)) throw error
    }
    onWaiting(true)
    try {
      await online(signal)
    } finally {
      onWaiting(false)
    }
  }
}

/** The answer; nothing where there is no such thing. */
export async function found<Value>(view: Promise<Value>): Promise<Value | undefined> {
  try {
    return await view
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined
    throw error
  }
}

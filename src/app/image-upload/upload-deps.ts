import { projectView } from '#api/generated/projects.ts'
import type { AnswerOf, ArgsOf, Operation } from '#api/operation.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { UploadRow } from '#db/database.ts'

export interface UploadDeps {
  /** Throws `ApiError`, `OfflineError`, or the signal's reason. */
  call: <Op extends Operation>(operation: Op, args: ArgsOf<Op>, signal: AbortSignal) => Promise<AnswerOf<Op>>
  /** Resolves when the server is reachable; rejects with the signal's reason. */
  online: (signal: AbortSignal) => Promise<void>
  /** Milliseconds on a clock that is never set. */
  now: () => number
  /** Rejects with the signal's reason. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>
  /** Never rejects: where nothing can be stored, the upload just cannot resume later. */
  keep: (row: UploadRow) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** Milliseconds before each retry after a temporary server error. */
const backOff = [500, 1_000, 2_000, 4_000]

/** Retries temporary server errors a few times. */
export async function persistently<Value>(
  { delay }: Pick<UploadDeps, 'delay'>,
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

/** 0: the answer came from a proxy. */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.statusCode >= 500 || [0, 408, 429].includes(error.statusCode))

/** Retries whenever the network is back. `work` must skip what is already done. */
export async function overOutages<Value>(
  { online }: Pick<UploadDeps, 'online'>,
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

/** A project by its name as last known, and its id. */
export interface WithProject {
  project: string
  /** Without it, a rename is not noticed. */
  projectId?: string | undefined
}

/**
 * Sends all requests to a project. One that finds nothing is sent again if the project has a new name, which
 * `of` then has too. Not by id from the start: recent changes and the audit log know projects by name.
 */
export const followingRenames = (deps: UploadDeps, of: WithProject): UploadDeps => ({
  ...deps,
  async call<Op extends Operation>(operation: Op, args: ArgsOf<Op>, signal: AbortSignal) {
    const { project } = of
    const callIn = (name: string) =>
      deps.call(operation, { ...(args as object), query: { project: name } } as ArgsOf<Op>, signal)
    try {
      return await callIn(project)
    } catch (error) {
      if (!isMissing(error) || !of.projectId) throw error
      const now = await ifFound(deps.call(projectView, { path: { project: of.projectId } }, signal))
      if (!now || now.name === project) throw error
      of.project = now.name
      return callIn(now.name)
    }
  },
})

const isMissing = (error: unknown) => error instanceof ApiError && error.statusCode === 404

/** The answer, or undefined on 404. */
export async function ifFound<Value>(view: Promise<Value>): Promise<Value | undefined> {
  try {
    return await view
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

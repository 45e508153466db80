import { ApiError, OfflineError } from '#api/errors.ts'
import { operations } from '#api/generated/operations.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { delay } from '#app/state/delay.ts'
import { call } from './client.ts'

/** Milliseconds to wait for the current state after a failed write. */
const lookWithin = 5_000

/** Milliseconds that a server's creation time may be too early: its `Date` header has whole seconds. */
const clockSlack = 2_000

interface FailedWrite {
  operation: Operation
  args: OperationArgs
  /** Milliseconds since the epoch by this machine's clock. */
  startedAt: number
  error: unknown
}

/**
 * Adds the object's current state to a write's error. A write without an answer may have succeeded. Browsers
 * also resend automatically after a broken connection: the first request succeeds, and the second is refused
 * as if someone else had been faster. Meanwhile, stale reads are refetched, so that the page is up to date
 * before the user retries.
 */
export async function explained(failed: FailedWrite, readAgain: () => Promise<unknown>): Promise<unknown> {
  const { operation, error } = failed
  if (!(error instanceof ApiError || error instanceof OfflineError)) return error
  const isLost = error.mayBeDone
  if (!isLost && !isExplicable(operation, error)) return error
  const wait = delay(lookWithin)
  const [is] = await Promise.all([look(failed), Promise.race([readAgain(), wait])])
  const said = is && wordsFor(failed, is)
  if (!said) return error
  const lostBut = `The response was lost, but ${said}`
  // As a second try would fail, so that callers handle both alike.
  if (isLost && is === 'gone') return new ApiError(operation, 404, { errorCode: 'ObjectNotFound' }, lostBut)
  error.message = isLost ? lostBut : `${error.message}. However, ${said}, so the request may have succeeded.`
  return error
}

/**
 * Whether an earlier success would explain the refusal: name taken, object already deleted, or in another
 * state.
 */
function isExplicable({ method, path }: Operation, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { statusCode, errorCode } = error
  if (method === 'DELETE') return statusCode === 404
  if (method !== 'POST') return false
  return (
    errorCode === 'ObjectAlreadyExists' || (path.includes('{') && (statusCode === 400 || statusCode === 409))
  )
}

/** An object after a write: created or changed since it started, or missing. */
type Now = 'changed' | 'gone'

function wordsFor({ operation, args }: FailedWrite, is: Now): string | undefined {
  if (operation.method === 'DELETE') return is === 'gone' ? 'the item is gone' : undefined
  if (is === 'gone') return undefined
  const name = createdBy(operation, args)
  return name === undefined ? 'the item has changed' : `${name} was created`
}

/** The name of the created object, if any. */
const createdBy = ({ status = 200 }: Operation, { body }: OperationArgs): string | undefined =>
  [status].flat().includes(201) && isRecord(body) && typeof body['name'] === 'string'
    ? body['name']
    : undefined

/** A path without the names of its parameters. */
const unnamed = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}')

const views = new Set(
  Object.values(operations).flatMap(({ method, path }) => (method === 'GET' ? [unnamed(path)] : [])),
)

/**
 * The view of a write's object: of the created one by name, or the one its path names first. None if the
 * object takes several parameters, or the contract has no view of it.
 */
function viewOf(operation: Operation, args: OperationArgs): [Operation, OperationArgs] | undefined {
  const { id, path } = operation
  const name = createdBy(operation, args)
  const template = name === undefined ? /^[^}]+\}(?!\/\{)/.exec(path)?.[0] : `${path}/{name}`
  if (!template || !views.has(unnamed(template))) return undefined
  // Strings locate the object; other parameters belong to the write.
  const query = Object.entries(args.query ?? {}).filter(([, value]) => typeof value === 'string')
  const view = { id: `${id} (current)`, method: 'GET' as const, path: template }
  return [
    view,
    { path: { ...args.path, ...(name !== undefined && { name }) }, query: Object.fromEntries(query) },
  ]
}

/** Compares by the server's clock, which dates its objects. */
async function look({ operation, args, startedAt }: FailedWrite): Promise<Now | undefined> {
  const view = viewOf(operation, args)
  if (!view) return undefined
  try {
    const { value, fetchedAt } = await call(...view, AbortSignal.timeout(lookWithin), { cache: 'no-store' })
    const since = fetchedAt - (Date.now() - startedAt) - clockSlack
    const times = isRecord(value) ? Object.values(value).filter((one) => one instanceof Date) : []
    return times.some((time) => time.getTime() >= since) ? 'changed' : undefined
  } catch (error) {
    return error instanceof ApiError && error.statusCode === 404 ? 'gone' : undefined
  }
}

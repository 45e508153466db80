import { ApiError, OfflineError } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { call } from './client.ts'

/** The longest that a failed write waits for how things are now, in milliseconds. */
const lookWithin = 5_000

/** How much earlier than it was a server may say that something was made, in milliseconds: its `Date` counts whole seconds. */
const clockSlack = 2_000

interface FailedWrite {
  operation: Operation
  args: OperationArgs
  /** Milliseconds since the epoch by this machine's clock. */
  startedAt: number
  error: unknown
}

/**
 * The error of a write, with what the object itself tells of it. A write without an answer may have been carried out. And browsers send
 * anew by themselves what a broken connection may have swallowed: the first time succeeds, and the second is refused as if someone else
 * had been quicker. What the write touches is read again meanwhile, so that the page shows how things are before it can be repeated.
 */
export async function explained(failed: FailedWrite, readAgain: () => Promise<unknown>): Promise<unknown> {
  const { operation, error } = failed
  if (!(error instanceof ApiError || error instanceof OfflineError)) return error
  const isLost = error.mayBeDone
  if (!isLost && !isExplicable(operation, error)) return error
  const wait = new Promise((resolve) => setTimeout(resolve, lookWithin))
  const [is] = await Promise.all([look(failed), Promise.race([readAgain(), wait])])
  const said = is && wordsFor(failed, is)
  if (said)
    error.message = isLost
      ? `The response was lost, but ${said}`
      : `${error.message}. But ${said}, so it may have worked.`
  return error
}

/** Whether a first success would explain a refusal: that a name is taken, that what is to be deleted is gone, or is in another state. */
function isExplicable({ method, path }: Operation, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const { statusCode, errorCode } = error
  if (method === 'DELETE') return statusCode === 404
  if (method !== 'POST') return false
  return (
    errorCode === 'ObjectAlreadyExists' || (path.includes('{') && (statusCode === 400 || statusCode === 409))
  )
}

/** How an object is after a write: made or changed since that began, or not there. */
type Now = 'changed' | 'gone'

function wordsFor({ operation, args }: FailedWrite, is: Now): string | undefined {
  if (operation.method === 'DELETE') return is === 'gone' ? 'it is gone' : undefined
  if (is === 'gone') return undefined
  const name = createdBy(operation, args)
  return name === undefined ? 'it has changed' : `${name} was created`
}

/** The name of what a write creates, where it has one. */
const createdBy = ({ status = 200 }: Operation, { body }: OperationArgs): string | undefined =>
  [status].flat().includes(201) && isRecord(body) && typeof body['name'] === 'string'
    ? body['name']
    : undefined

/**
 * The view of what a write is about: of what it creates, by the name, or of what its path names first. What only several parameters
 * name together has none.
 */
function viewOf(operation: Operation, args: OperationArgs): [Operation, OperationArgs] | undefined {
  const { id, path } = operation
  const name = createdBy(operation, args)
  const template = name === undefined ? /^[^}]+\}(?!\/\{)/.exec(path)?.[0] : `${path}/{name}`
  if (!template) return undefined
  // What says where the object is; the rest is the write's own.
  const query = Object.entries(args.query ?? {}).filter(([, value]) => typeof value === 'string')
  const view = { id: `${id} (how it is now)`, method: 'GET' as const, path: template }
  return [
    view,
    { path: { ...args.path, ...(name !== undefined && { name }) }, query: Object.fromEntries(query) },
  ]
}

/** Looks at the server's own clock, by which its objects are dated. */
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

import { isUuid } from '#domain/uuids.ts'

/** An error answer of the server, thrown from anywhere below a handler. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly errorCode: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    errorCode: string | undefined,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.headers = headers
  }
}

/** 400 for a request that the current state does not allow. */
export const invalidRequest = (message: string) => new Refusal(400, 'InvalidRequest', message)

/** 400 for a well-formed field with an unsupported value. */
export const invalidValue = (field: string, reason: string) =>
  new Refusal(400, 'InvalidValue', `unsupported value for "${field}": ${reason}`)

/** 400 for a name that is taken in its parent. */
export const alreadyExists = (kind: string, name: string) =>
  new Refusal(400, 'ObjectAlreadyExists', `already exists: ${kind} "${name}"`)

/** 404 for what is not there, and for what the caller may not see. */
export const notFound = (kind: string, nameOrId: string) =>
  new Refusal(
    404,
    'ObjectNotFound',
    `not found: ${kind} with ${isUuid(nameOrId) ? 'id' : 'name'} "${nameOrId}"`,
  )

/** 507 for what the quotas of the silo do not allow. */
export const insufficientCapacity = (message: string) => new Refusal(507, 'InsufficientCapacity', message)

/** 501 for an operation that has no handler. */
export const notImplemented = (operationId: string) =>
  new Refusal(501, 'NotImplemented', `${operationId} is not part of this mock yet`)

const standard: Record<number, [code: string, message: string]> = {
  400: ['InvalidRequest', 'the request cannot be answered'],
  401: ['Unauthorized', 'credentials missing or invalid'],
  403: ['Forbidden', 'Forbidden'],
  404: ['ObjectNotFound', 'not found'],
  500: ['Internal', 'Internal Server Error'],
  503: ['ServiceUnavailable', 'Service Unavailable'],
  507: ['InsufficientCapacity', 'Insufficient capacity: no sled has room for it'],
}

/** The server's standard error for a status. */
export function refusal(status: number): Refusal {
  const [code, message] = standard[status] ?? [undefined, `status ${status}`]
  return new Refusal(status, code, message)
}

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

/** 400: the current state does not allow the request. */
export const invalidRequest = (message: string) => new Refusal(400, 'InvalidRequest', message)

/** 400: a well-formed field has an unsupported value. */
export const invalidValue = (field: string, reason: string) =>
  new Refusal(400, 'InvalidValue', `unsupported value for "${field}": ${reason}`)

/** 400: the name is in use in its parent. */
export const alreadyExists = (kind: string, name: string) =>
  new Refusal(400, 'ObjectAlreadyExists', `already exists: ${kind} "${name}"`)

/** 404: the object does not exist, or the caller may not see it. */
export const notFound = (kind: string, nameOrId: string) =>
  new Refusal(
    404,
    'ObjectNotFound',
    `not found: ${kind} with ${isUuid(nameOrId) ? 'id' : 'name'} "${nameOrId}"`,
  )

/** 507: the silo's quotas do not allow the request. */
export const insufficientCapacity = (message: string) => new Refusal(507, 'InsufficientCapacity', message)

/** 501: the operation has no handler. */
export const notImplemented = (operationId: string) =>
  new Refusal(501, 'NotImplemented', `${operationId} is not part of this mock yet`)

const standard: Record<number, [code: string, message: string]> = {
  400: ['InvalidRequest', 'the request cannot be processed'],
  401: ['Unauthorized', 'credentials missing or invalid'],
  403: ['Forbidden', 'Forbidden'],
  404: ['ObjectNotFound', 'not found'],
  500: ['Internal', 'Internal Server Error'],
  503: ['ServiceUnavailable', 'Service Unavailable'],
  507: ['InsufficientCapacity', 'Insufficient capacity: no sled has room for it'],
}

export function refusal(status: number): Refusal {
  const [code, message] = standard[status] ?? [undefined, `status ${status}`]
  return new Refusal(status, code, message)
}

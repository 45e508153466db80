import { expect, test } from 'vitest'
import { ApiError, describe, errorOf, errorTexts, OfflineError } from '#api/errors.ts'
import { rareErrorTexts } from '#api/rare-error-texts.ts'
import { operations, type OperationId } from '#api/generated/operations.ts'
import type { ErrorBody, Result } from '#api/result.ts'

type Failure = Exclude<Result<unknown>, { kind: 'success' }>

const refused = (data: ErrorBody, headers = {}): Failure => ({
  kind: 'error',
  status: 400,
  headers: new Headers(headers),
  data,
})

test.each<[condition: string, OperationId, ErrorBody, shown: string]>([
  ['forbidden', 'diskList', { errorCode: 'Forbidden', message: 'no' }, 'Action not authorized'],
  [
    'not found',
    'diskView',
    { errorCode: 'ObjectNotFound', message: 'not found: disk with name "a"' },
    'Not found: disk with name "a"',
  ],
  [
    'a list below a missing parent',
    'instanceList',
    { errorCode: 'NotFound', message: 'no such project' },
    'no such project',
  ],
  ['not found without a message', 'diskView', { errorCode: 'ObjectNotFound' }, 'Unknown server error'],
  [
    'a taken name in the message',
    'instanceCreate',
    { errorCode: 'ObjectAlreadyExists', message: 'already exists: disk "boot"' },
    'Disk name already exists',
  ],
  [
    'a taken name of several words',
    'vpcSubnetCreate',
    { errorCode: 'ObjectAlreadyExists', message: 'already exists: vpc-subnet "web"' },
    'Vpc subnet name already exists',
  ],
  [
    'a taken name known from the operation only',
    'floatingIpCreate',
    { errorCode: 'ObjectAlreadyExists', message: 'that one is taken' },
    'Floating ip name already exists',
  ],
  [
    'a taken name and no message',
    'diskCreate',
    { errorCode: 'ObjectAlreadyExists' },
    'Disk name already exists',
  ],
  [
    'an unparsable body',
    'diskCreate',
    {
      errorCode: 'InvalidRequest',
      message: 'unable to parse JSON body: size: invalid value at line 3 column 12',
    },
    'size: invalid value',
  ],
  [
    'an unparsable body, without a position',
    'diskCreate',
    { message: 'unable to parse JSON body: EOF while parsing' },
    'EOF while parsing',
  ],
  [
    'a position in the middle belongs to the reason',
    'diskCreate',
    { message: 'unable to parse JSON body: at line 1 column 2 something' },
    'at line 1 column 2 something',
  ],
  [
    'any other error',
    'diskCreate',
    { errorCode: 'InvalidValue', message: 'size must be even' },
    'size must be even',
  ],
  ['any other error without a code', 'diskCreate', { message: 'nope' }, 'nope'],
  ['any other error without a message', 'diskCreate', { errorCode: 'Internal' }, 'Unknown server error'],
  ['an empty message', 'diskCreate', { message: '' }, 'Unknown server error'],
  ['an empty error', 'diskCreate', {}, 'Unknown server error'],
])('%s', (_, id, body, shown) => {
  expect(describe(operations[id], body)).toBe(shown)
})

test('an error carries message, code, status, request and operation', () => {
  const body = { errorCode: 'InvalidValue', message: 'bad size', requestId: 'r1' }
  const error = errorOf(operations.diskCreate, refused(body))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'bad size',
    errorCode: 'InvalidValue',
    statusCode: 400,
    requestId: 'r1',
    operationId: 'diskCreate',
  })
})

test("the request's id comes from the body, else from the header", () => {
  const header = { 'x-request-id': 'from-header' }
  expect(errorOf(operations.diskList, refused({}, header)).requestId).toBe('from-header')
  expect(errorOf(operations.diskList, refused({ requestId: 'from-body' }, header)).requestId).toBe(
    'from-body',
  )
  expect(errorOf(operations.diskList, refused({})).requestId).toBeUndefined()
})

test('an unreadable answer says so, keeps the request id, and has no API status', () => {
  const headers = new Headers({ 'x-request-id': 'r2' })
  const failure: Failure = { kind: 'client_error', status: 502, headers, text: '<html>', cause: undefined }
  expect(errorOf(operations.diskList, failure)).toMatchObject({
    message: 'Error reading API response',
    statusCode: 0,
    requestId: 'r2',
    errorCode: undefined,
  })
})

test('offline is not an API error', () => {
  const error = new OfflineError('timeout')
  expect(error).not.toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ reason: 'timeout', message: 'No connection to the server' })
})

test("the catalogue's fixed texts are the specification's, word for word", () => {
  expect({ ...errorTexts, ...rareErrorTexts }).toMatchObject({
    notFoundTitle: 'Page not found',
    notFound: "The page you are looking for doesn't exist or you may not have access to it.",
    wrongTitle: 'Something went wrong',
    wrong: 'Please try again. If the problem persists, contact your administrator.',
    deviceCode: 'Code is invalid',
    noGroups:
      'You are not in any groups and have no role on the silo. This usually means the identity provider is not set up correctly.',
  })
})

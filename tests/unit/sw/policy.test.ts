import { expect, test } from 'vitest'
import { operations, type OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { keepFor, policy } from '#sw/policy.ts'

const all: Operation[] = Object.values(operations)
const classOf = ({ id }: Operation) => policy[id as OperationId]
const idsWhere = (is: (operation: Operation) => boolean) => all.filter(is).map(({ id }) => id)

/** Reads whose answers are secrets, or about secrets, or of no use later. */
const secret =
  /secret|session|token|certificate|auth-settings|identity-provider|webhook|serial-console|support-bundles\/\{\w+\}\/(download|index)|ping|^\/login|^\/device|local-users/

test('every operation has a class, and no class is for an operation that is not there', () => {
  expect(Object.keys(policy).toSorted()).toEqual(Object.keys(operations).toSorted())
})

test('nothing but reads is kept; the two metrics queries are reads that travel as POSTs', () => {
  expect(
    idsWhere((operation) => operation.method !== 'GET' && classOf(operation) !== 'never').toSorted(),
  ).toEqual(['systemTimeseriesQuery', 'timeseriesQuery'])
})

test.each(all.filter(({ path }) => secret.test(path)).map((operation) => [operation.id, operation] as const))(
  '%s is never stored',
  (_, operation) => {
    expect(classOf(operation)).toBe('never')
  },
)

test('the reads that are not stored are these and no more', () => {
  expect(
    idsWhere((operation) => operation.method === 'GET' && classOf(operation) === 'never').toSorted(),
  ).toEqual([
    'authSettingsView',
    'certificateList',
    'certificateView',
    'currentUserAccessTokenList',
    'instanceSerialConsole',
    'instanceSerialConsoleStream',
    'ping',
    'samlIdentityProviderView',
    'siloIdentityProviderList',
    'supportBundleDownload',
    'supportBundleDownloadFile',
    'supportBundleIndex',
    'userSessionList',
    'userTokenList',
    'webhookSecretsList',
  ])
})

test('one operation says who is signed in, one is the audit log', () => {
  expect(idsWhere((operation) => classOf(operation) === 'identity')).toEqual(['currentUserView'])
  expect(idsWhere((operation) => classOf(operation) === 'log')).toEqual(['auditLogList'])
})

test('metrics are series', () => {
  expect(idsWhere((operation) => classOf(operation) === 'series').toSorted()).toEqual([
    'siloMetric',
    'systemMetric',
    'systemTimeseriesQuery',
    'timeseriesQuery',
  ])
})

test('nothing that travels as bytes or as a stream is stored', () => {
  expect(
    idsWhere(
      (operation) => Boolean(operation.answerKind ?? operation.websocket) && classOf(operation) !== 'never',
    ),
  ).toEqual([])
})

test('answers are kept for a week, series for an hour', () => {
  const hour = 3600_000
  expect(keepFor).toEqual({ identity: 168 * hour, kept: 168 * hour, series: hour })
})

import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { classOf, keepFor } from '#sw/answers/policy.ts'
import { hour } from '#domain/durations.ts'
import { namesInAnswer } from '../../../support/contract/answer-names.ts'

const all: Operation[] = Object.values(operations)
const idsWhere = (is: (operation: Operation) => boolean) => all.filter(is).map(({ id }) => id)

/** Reads of secrets, about secrets, or without later use. */
const secret =
  /secret|session|token|certificate|auth-settings|identity-provider|webhook|serial-console|support-bundles\/\{\w+\}\/(download|index)|ping|^\/login|^\/device|local-users/

/** Names of types and fields that may mean a secret. A value without a schema may be one as well. */
const sensitive = /token|secret|passw|passphrase|credential|private|cert|key|session|hash|userdata|: unknown/i

const sensitiveIn = ({ id }: Operation) =>
  namesInAnswer(id).filter((name) => sensitive.test(name.split('.').pop() ?? ''))

/** Stored operations with such names, each reviewed. */
const reviewed = {
  // Ids and dates of the secrets. The server never returns a secret again.
  alertReceiverList: ['AlertReceiverKind.secrets', 'WebhookSecret'],
  alertReceiverView: ['AlertReceiverKind.secrets', 'WebhookSecret'],

  // The public half of a key pair.
  currentUserSshKeyList: ['SshKey', 'SshKey.publicKey'],
  currentUserSshKeyView: ['SshKey', 'SshKey.publicKey'],
  instanceSshPublicKeyList: ['SshKey', 'SshKey.publicKey'],

  // Checksums of public files.
  systemUpdateGetRepository: ['TufArtifactMeta.hash', 'TufRepoMeta.hash'],
  systemUpdateRepositoryList: ['TufRepo.hash'],
  systemUpdateRepositoryView: ['TufRepo.hash'],

  // The root role of a TUF repository: public keys and signatures.
  systemUpdateTrustRootList: ['UpdatesTrustRoot: unknown'],
  systemUpdateTrustRootView: ['UpdatesTrustRoot: unknown'],

  // The state of a link, and messages of the routing protocol.
  networkingSwitchPortStatus: ['SwitchLinkState: unknown'],
  networkingBgpMessageHistory: ['BgpMessageHistory: unknown'],
}

test('stored answers have no sensitive names except the reviewed ones', () => {
  const stored = all.filter((operation) => classOf(operation) !== 'never')
  const found = stored.map((operation) => [operation.id, sensitiveIn(operation)] as const)
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(reviewed)
})

test.each([
  ['webhookSecretsList', 'WebhookSecret'],
  ['userTokenList', 'DeviceAccessToken'],
  ['userSessionList', 'ConsoleSession'],
  ['certificateView', 'Certificate.cert'],
  ['authSettingsView', 'SiloAuthSettings.deviceTokenMaxTtlSeconds'],
  ['samlIdentityProviderView', 'SamlIdentityProvider.publicCert'],
] as const)('if %s were stored, %s would fail the test', (id, name) => {
  expect(sensitiveIn(operations[id])).toContain(name)
})

test('the answer of every read is inspected', () => {
  const read = all.filter(({ method, answerKind }) => method === 'GET' && !answerKind)
  expect(read.filter(({ id }) => namesInAnswer(id).length === 0)).toEqual([])
})

test('only reads are stored; the two metrics queries are reads sent as POST', () => {
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

test('exactly these reads are not stored', () => {
  expect(
    idsWhere((operation) => operation.method === 'GET' && classOf(operation) === 'never').toSorted(),
  ).toEqual([
    'authSettingsView',
    'certificateList',
    'certificateView',
    'currentUserAccessTokenList',
    'instanceSerialConsole',
    'instanceSerialConsoleStream',
    'networkingSwitchPortSettingsView',
    'ping',
    'samlIdentityProviderView',
    'scimTokenList',
    'scimTokenView',
    'siloIdentityProviderList',
    'supportBundleDownload',
    'supportBundleDownloadFile',
    'supportBundleIndex',
    'userSessionList',
    'userTokenList',
    'webhookSecretsList',
  ])
})

test('one operation is the identity, one is the audit log', () => {
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

test('bytes and streams are never stored', () => {
  expect(
    idsWhere(
      (operation) => Boolean(operation.answerKind ?? operation.websocket) && classOf(operation) !== 'never',
    ),
  ).toEqual([])
})

test('answers are kept for a week, series for an hour', () => {
  expect(keepFor).toEqual({ identity: 168 * hour, kept: 168 * hour, series: hour, log: 2160 * hour })
})

import type { AnswerClass } from '#api/answer-headers.ts'
import type { OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'
import { day, hour, week } from '#domain/durations.ts'

/**
 * How long stored answers of a class may be shown, in milliseconds; the configuration can only shorten it.
 */
export const keepFor = {
  identity: week,
  kept: week,
  series: hour,
  log: 90 * day,
} as const

/** Exceptions to the rule below. `policy.test.ts` lists the stored answers that may hold a secret. */
const exceptions: Partial<Record<OperationId, AnswerClass>> = {
  // Names the signed-in user.
  currentUserView: 'identity',

  // Stored in blocks of time, not by URL.
  auditLogList: 'log',

  // Metrics are outdated after an hour. The two queries are POSTs that only read.
  siloMetric: 'series',
  systemMetric: 'series',
  systemTimeseriesQuery: 'series',
  timeseriesQuery: 'series',

  // Tokens, sessions, secrets, certificates and identity providers.
  authSettingsView: 'never',
  certificateList: 'never',
  certificateView: 'never',
  currentUserAccessTokenList: 'never',
  // Holds the keys that routers share with their peers.
  networkingSwitchPortSettingsView: 'never',
  samlIdentityProviderView: 'never',
  scimTokenList: 'never',
  scimTokenView: 'never',
  siloIdentityProviderList: 'never',
  userSessionList: 'never',
  userTokenList: 'never',
  webhookSecretsList: 'never',

  // A guest's output may contain passwords.
  instanceSerialConsole: 'never',

  // The answer only says that the server is reachable now.
  ping: 'never',
}

const classes = new Map<string, AnswerClass>(Object.entries(exceptions))

/** By default, a `GET` with a JSON answer is `kept` and everything else is `never`. */
export const classOf = ({ id, method, answerKind }: Operation): AnswerClass =>
  classes.get(id) ?? (method === 'GET' && !answerKind ? 'kept' : 'never')

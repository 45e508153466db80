import type { AnswerClass } from '#api/answer-headers.ts'
import type { OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'

const hour = 3600_000

/** How long what is stored of a class may be shown, in milliseconds, where the configuration says no less. */
export const keepFor = {
  identity: 7 * 24 * hour,
  kept: 7 * 24 * hour,
  series: hour,
  log: 90 * 24 * hour,
} as const

/** Operations that the rule below does not fit. `policy.test.ts` says which of the kept answers may hold a secret. */
const exceptions: Partial<Record<OperationId, AnswerClass>> = {
  // The server's word on who is signed in.
  currentUserView: 'identity',

  // Stored in blocks of time, not by URL.
  auditLogList: 'log',

  // Metrics are out of date after an hour. The two queries are POSTs that only read.
  siloMetric: 'series',
  systemMetric: 'series',
  systemTimeseriesQuery: 'series',
  timeseriesQuery: 'series',

  // Tokens, sessions, secrets and certificates, and how people sign in.
  authSettingsView: 'never',
  certificateList: 'never',
  certificateView: 'never',
  currentUserAccessTokenList: 'never',
  // The keys that routers share with their peers.
  networkingSwitchPortSettingsView: 'never',
  samlIdentityProviderView: 'never',
  scimTokenList: 'never',
  scimTokenView: 'never',
  siloIdentityProviderList: 'never',
  userSessionList: 'never',
  userTokenList: 'never',
  webhookSecretsList: 'never',

  // What a guest prints may hold passwords.
  instanceSerialConsole: 'never',

  // The answer says only that the server is there now.
  ping: 'never',
}

const classes = new Map<string, AnswerClass>(Object.entries(exceptions))

/** The class of an operation's answers. The rule: a `GET` that is answered with JSON is kept, everything else is not. */
export const classOf = ({ id, method, answerKind }: Operation): AnswerClass =>
  classes.get(id) ?? (method === 'GET' && !answerKind ? 'kept' : 'never')

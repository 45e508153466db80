import type { OperationId } from '#api/generated/operations.ts'
import type { Operation } from '#api/operation.ts'

/**
 * How the worker treats an operation's answers:
 * - `never`: straight through, nothing kept (writes, sign-in, secrets, streams)
 * - `identity`: opens the partition
 * - `kept`: network first, kept for seven days
 * - `series`: network first, the newest of each series kept for an hour
 * - `log`: the audit log, which has a store of its own
 */
export type AnswerClass = 'never' | 'identity' | 'kept' | 'series' | 'log'

const hour = 3600_000

/** How long an answer of a class may be shown, in milliseconds. */
export const keepFor = { identity: 7 * 24 * hour, kept: 7 * 24 * hour, series: hour } as const

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

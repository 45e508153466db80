/** What the worker tells the page about an answer, in response headers. */
export const answerHeaders = {
  /** `network`, `store`, or `none` for the worker's own offline answer. */
  source: 'x-rackside-source',
  /** When the server gave the answer, ISO 8601 by the server's clock. */
  fetchedAt: 'x-rackside-fetched-at',
  /** When this machine got the answer, ISO 8601 by its own clock. */
  receivedAt: 'x-rackside-received-at',
  /** Why the network's answer is not the one shown. */
  reason: 'x-rackside-reason',
  /** The status that the API, or a gateway in its place, gave instead, if any. */
  upstreamStatus: 'x-rackside-upstream-status',
  /** Set when this machine's clock and the server's differ by more than five minutes. */
  clockSkew: 'x-rackside-clock-skew',
  /** Set on the worker's own offline answer while the server answers other requests. */
  onlyThis: 'x-rackside-only-this',
  /** Set on the worker's own offline answer to a read: what it does with the operation's answers. */
  answerClass: 'x-rackside-class',
  /** Set on a stored answer that a later write may have made wrong. */
  stale: 'x-rackside-stale',
  /** Set on the worker's own answer to a page that was loaded as someone else than who is signed in. */
  otherUser: 'x-rackside-other-user',
} as const

/** What a page tells the worker about a request, in headers that the worker does not pass on. */
export const requestHeaders = {
  /** Set on a chart's read of a series up to now: of its windows only the newest is stored, and answers for the others. */
  rollingWindow: 'x-rackside-rolling-window',
  /** Set on every call of a tab that browses as if there were no network. */
  storedOnly: 'x-rackside-stored-only',
} as const

export type AnswerSource = 'network' | 'store'

/** Why an answer came from the store, or why there is none. `status` is the API's own error, `gateway` another's in its place. */
const reasons = [
  'offline',
  'timeout',
  'cut',
  'status',
  'gateway',
  'redirect',
  'unreadable',
  'breaker',
] as const
export type Reason = (typeof reasons)[number]

/** Why the network's answer is not this one; a reason that this version does not know is none. */
export const reasonOf = (headers: Headers): Reason | undefined =>
  reasons.find((reason) => reason === headers.get(answerHeaders.reason))

/**
 * What the worker does with an operation's answers:
 * - `never`: straight through, nothing kept (writes, sign-in, secrets, streams)
 * - `identity`: opens the partition
 * - `kept`: network first, kept for seven days
 * - `series`: network first, the newest of each series kept for an hour
 * - `log`: the audit log, which has a store of its own
 */
const answerClasses = ['never', 'identity', 'kept', 'series', 'log'] as const
export type AnswerClass = (typeof answerClasses)[number]

/** What the worker does with what it has no answer to, where it says so. */
export const answerClassOf = (headers: Headers): AnswerClass | undefined =>
  answerClasses.find((one) => one === headers.get(answerHeaders.answerClass))

/** An answer's origin and age. */
export interface Freshness {
  source: AnswerSource
  /** Milliseconds since the epoch, by the server's clock. */
  fetchedAt: number
  /** When this machine got it, milliseconds since the epoch by its own clock; absent where the two clocks agree. */
  receivedAt?: number
  reason?: Reason
  upstreamStatus?: number
  /** The server's clock and this machine's differ by more than five minutes. */
  timeUncertain?: true
  /** Something was changed since, and the change is not in here. */
  stale?: true
}

/** From when an answer's age counts. Ages are told by this machine's clock, so where the clocks differ, its own time counts. */
export const countsFrom = ({ fetchedAt, receivedAt }: Pick<Freshness, 'fetchedAt' | 'receivedAt'>): number =>
  receivedAt ?? fetchedAt

/** What is made of several answers: as old as the oldest, from the store if any is, changed since if any is. */
export function freshnessOfAll(answers: (Freshness | undefined)[]): Freshness | undefined {
  const known = answers.filter((answer) => answer !== undefined)
  const [first] = known
  if (!first) return undefined
  const { fetchedAt, receivedAt } = known.reduce((a, b) => (countsFrom(b) < countsFrom(a) ? b : a))
  const stored = known.find(({ source }) => source === 'store')
  return {
    source: stored ? 'store' : 'network',
    fetchedAt,
    ...(receivedAt === undefined ? {} : { receivedAt }),
    ...(stored?.reason ? { reason: stored.reason } : {}),
    ...(stored?.upstreamStatus ? { upstreamStatus: stored.upstreamStatus } : {}),
    ...(known.some(({ timeUncertain }) => timeUncertain) ? { timeUncertain: true as const } : {}),
    ...(known.some(({ stale }) => stale) ? { stale: true as const } : {}),
  }
}

/** Milliseconds that this machine's clock and the server's may differ before ages are called uncertain. */
const skewLimit = 5 * 60_000

/** Whether two times differ by more than a slow network can. */
export const areApart = (a: number, b: number): boolean => Math.abs(a - b) > skewLimit

/** Reads an answer's headers; an answer that no worker stamped came from the network just now, by the server's clock. */
export function freshnessOf(headers: Headers, now: number): Freshness {
  const date = Date.parse(headers.get('date') ?? '')
  const stamp = Date.parse(headers.get(answerHeaders.fetchedAt) ?? '')
  const isUncertain = headers.has(answerHeaders.clockSkew) || (Number.isNaN(stamp) && areApart(date, now))
  const received = Date.parse(headers.get(answerHeaders.receivedAt) ?? '')
  // One that lies ahead was told by a clock that was wrong: the server's is the better one.
  const unstamped = Number.isNaN(stamp) ? now : undefined
  const receivedAt = received <= now + skewLimit ? received : unstamped
  const reason = reasonOf(headers)
  const status = Number(headers.get(answerHeaders.upstreamStatus))
  return {
    source: headers.get(answerHeaders.source) === 'store' ? 'store' : 'network',
    fetchedAt: [stamp, date].find((time) => !Number.isNaN(time)) ?? now,
    ...(reason ? { reason } : {}),
    ...(status ? { upstreamStatus: status } : {}),
    ...(isUncertain ? { timeUncertain: true as const } : {}),
    ...(isUncertain && receivedAt !== undefined ? { receivedAt } : {}),
    ...(headers.has(answerHeaders.stale) ? { stale: true as const } : {}),
  }
}

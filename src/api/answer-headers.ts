/** Response headers by which the worker describes an answer to the page. */
export const answerHeaders = {
  /** `network`, `store`, or `none` for the worker's own offline answer. */
  source: 'x-rackside-source',
  /** When the server gave the answer, ISO 8601 by the server's clock. */
  fetchedAt: 'x-rackside-fetched-at',
  /** When this machine received the answer, ISO 8601 by its own clock. */
  receivedAt: 'x-rackside-received-at',
  /** Why the server has not just given this answer. */
  reason: 'x-rackside-reason',
  /** The status that the API, or a gateway in front of it, returned instead. */
  upstreamStatus: 'x-rackside-upstream-status',
  /** Set when this machine's clock and the server's differ by more than five minutes. */
  clockSkew: 'x-rackside-clock-skew',
  /** Set on the worker's own offline answer while the server answers other requests. */
  onlyThis: 'x-rackside-only-this',
  /** Set on the worker's own offline answer to a read: the class of the operation. */
  answerClass: 'x-rackside-class',
  /** Set on a stored answer that a later write may have made stale. */
  stale: 'x-rackside-stale',
  /** Set on the worker's own answer to a page that was loaded as a different user. */
  otherUser: 'x-rackside-other-user',
} as const

/** Request headers from the page to the worker, which strips them before it sends the request. */
export const requestHeaders = {
  /**
   * Set on a chart's read of a series up to now: only the newest window is stored, and answers for all
   * others.
   */
  rollingWindow: 'x-rackside-rolling-window',
  /** Set on every call of a tab that browses stored data only, as if offline. */
  storedOnly: 'x-rackside-stored-only',
} as const

export type AnswerSource = 'network' | 'store'

/**
 * Why the server has not just given an answer, or why there is none. `status` is an error of the API itself,
 * `gateway` one of a proxy in front of it.
 */
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

/** Undefined for a reason that this version does not know. */
export const reasonOf = (headers: Headers): Reason | undefined =>
  reasons.find((reason) => reason === headers.get(answerHeaders.reason))

/**
 * What the worker does with an operation's answers:
 * - `never`: passed through, never stored (writes, sign-in, secrets, streams)
 * - `identity`: opens the partition
 * - `kept`: network first, stored for seven days
 * - `series`: network first, the newest of each series stored for an hour
 * - `log`: the audit log, which has a store of its own
 */
const answerClasses = ['never', 'identity', 'kept', 'series', 'log'] as const
export type AnswerClass = (typeof answerClasses)[number]

/** The class in the worker's offline answer; undefined on all other answers. */
export const answerClassOf = (headers: Headers): AnswerClass | undefined =>
  answerClasses.find((one) => one === headers.get(answerHeaders.answerClass))

/** An answer's origin and age. */
export interface Freshness {
  source: AnswerSource
  /** Milliseconds since the epoch, by the server's clock. */
  fetchedAt: number
  /** When this machine received it, milliseconds since the epoch; absent if the two clocks agree. */
  receivedAt?: number
  reason?: Reason
  upstreamStatus?: number
  /** The server's clock and this machine's differ by more than five minutes. */
  timeUncertain?: true
  /** Data has changed since, and the answer does not include the change. */
  stale?: true
}

/**
 * The time from which an answer's age counts: this machine's own receipt time where the two clocks differ.
 */
export const countsFrom = ({ fetchedAt, receivedAt }: Pick<Freshness, 'fetchedAt' | 'receivedAt'>): number =>
  receivedAt ?? fetchedAt

/** Combines several answers: as old as the oldest, from the store if any is, stale if any is. */
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

/** How far this machine's clock and the server's may differ before ages are uncertain, in milliseconds. */
const skewLimit = 5 * 60_000

/** Whether two times differ by more than a slow network explains. */
export const areApart = (a: number, b: number): boolean => Math.abs(a - b) > skewLimit

/**
 * Reads an answer's headers. An unstamped answer counts as just received from the network, dated by the
 * server's clock.
 */
export function freshnessOf(headers: Headers, now: number): Freshness {
  const date = Date.parse(headers.get('date') ?? '')
  const stamp = Date.parse(headers.get(answerHeaders.fetchedAt) ?? '')
  const isUncertain = headers.has(answerHeaders.clockSkew) || (Number.isNaN(stamp) && areApart(date, now))
  const received = Date.parse(headers.get(answerHeaders.receivedAt) ?? '')
  // A receipt time in the future comes from a clock that was wrong; the server's is better.
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

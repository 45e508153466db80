/** Observed state of a port and its sessions; undefined parts could not be read. */
export interface PortState {
  link?: 'up' | 'down' | undefined
  /** LLDP neighbours as text. */
  neighbors?: string[] | undefined
  sessions?: { peer: string; state: string }[] | undefined
}

/** What settings should result in, as far as it is observable. */
export interface Expected {
  hasLink: boolean
  hasLldp: boolean
  /** Addresses of BGP peers. */
  peers: string[]
}

/**
 * `gone`: removed as intended. `new`: present now, not before. `missing`: should be present. `still`: should
 * be present, and was not before either. `other`: changed, but not removed.
 */
export type Verdict = 'same' | 'new' | 'gone' | 'missing' | 'still' | 'other' | 'unknown'

export interface Check {
  what: string
  /** As text. */
  was: string
  now: string
  verdict: Verdict
}

/**
 * How far a port has recovered after a settings change: state before and now, with a verdict. `after` is what
 * the new settings should result in; undefined if they were cleared. `hadSettings`: whether any were applied
 * before.
 */
export function recoveryOf(
  { was, after, hadSettings }: { was: PortState; after: Expected | undefined; hadSettings: boolean },
  now: PortState,
): Check[] {
  const peers = [...new Set([...(was.sessions ?? []).map(({ peer }) => peer), ...(after?.peers ?? [])])]
  return [
    linkCheck({ was, after, hadSettings }, now),
    neighborCheck(was.neighbors, now.neighbors, after),
    ...peers.map((peer) => sessionCheck(peer, was, now, after)),
  ]
}

export const watched = {
  link: 'link',
  neighbor: 'LLDP neighbour',
  session: (peer: string) => `BGP session with ${peer}`,
}

const unknown = 'unknown'

function linkCheck(
  { was, after, hadSettings }: { was: PortState; after: Expected | undefined; hadSettings: boolean },
  now: PortState,
): Check {
  const verdict = (): Verdict => {
    if (!now.link) return 'unknown'
    if (now.link === 'up') return was.link === 'down' ? 'new' : 'same'
    if (!after?.hasLink) return was.link === 'up' ? 'gone' : 'same'
    return was.link === 'down' && hadSettings ? 'still' : 'missing'
  }
  return { what: watched.link, was: was.link ?? unknown, now: now.link ?? unknown, verdict: verdict() }
}

function neighborCheck(
  was: string[] | undefined,
  now: string[] | undefined,
  after: Expected | undefined,
): Check {
  const text = (names: string[] | undefined) => (names ? names.join(', ') || 'none' : unknown)
  const verdict = (): Verdict => {
    if (!now) return 'unknown'
    if (text(now) === text(was)) return 'same'
    if (now.length === 0) return after?.hasLldp ? (was ? 'missing' : 'unknown') : 'gone'
    return was && was.length > 0 ? 'other' : 'new'
  }
  return { what: watched.neighbor, was: text(was), now: text(now), verdict: verdict() }
}

function sessionCheck(peer: string, was: PortState, now: PortState, after: Expected | undefined): Check {
  const stateIn = ({ sessions }: PortState) => sessions?.find((session) => session.peer === peer)?.state
  const text = (state: PortState) =>
    stateIn(state)?.replaceAll('_', ' ') ?? (state.sessions ? 'none' : unknown)
  const [before, current] = [stateIn(was), stateIn(now)]
  const verdict = (): Verdict => {
    if (!now.sessions) return 'unknown'
    if (!after?.peers.includes(peer)) return current ? 'other' : 'gone'
    if (current === 'established') return before === current || !was.sessions ? 'same' : 'new'
    return current && before && before !== 'established' ? 'still' : 'missing'
  }
  return { what: watched.session(peer), was: text(was), now: text(now), verdict: verdict() }
}

/** The overall result: missing properties first, then unknown ones. */
export function recoverySummary(checks: Check[]): {
  verdict: 'missing' | 'unknown' | 'gone' | 'still' | 'same'
  text: string
} {
  const whats = (...verdicts: Verdict[]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ what }) => what)
  const list = (items: string[]) => items.join(', ')
  const withState = (verdict: Verdict) =>
    checks.filter((check) => check.verdict === verdict).map(({ what, now }) => `${what} (${now})`)
  const [missing, other] = [withState('missing'), withState('other')]
  if (missing.length > 0 || other.length > 0) {
    const parts = [
      missing.length > 0 && `Still missing: ${list(missing)}.`,
      other.length > 0 && `Changed: ${list(other)}.`,
    ]
    return { verdict: 'missing', text: parts.filter(Boolean).join(' ') }
  }
  const notKnown = whats('unknown')
  if (notKnown.length > 0) return { verdict: 'unknown', text: `Unknown: ${list(notKnown)}.` }
  const still = withState('still')
  if (still.length > 0) return { verdict: 'still', text: `Still down, as before: ${list(still)}.` }
  const [gone, added] = [whats('gone'), whats('new')]
  if (gone.length > 0) return { verdict: 'gone', text: `Removed, as requested: ${list(gone)}.` }
  if (added.length > 0) return { verdict: 'same', text: `Everything is up. New: ${list(added)}.` }
  return { verdict: 'same', text: 'Everything is as it was before.' }
}

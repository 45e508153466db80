/** What is seen of a port and what hangs on it; what is undefined could not be read. */
export interface PortState {
  link?: 'up' | 'down' | undefined
  /** Who says that they are at the other end, in words. */
  neighbors?: string[] | undefined
  sessions?: { peer: string; state: string }[] | undefined
}

/** What settings ask for, as far as it can be seen from outside. */
export interface Expected {
  hasLink: boolean
  hasLldp: boolean
  /** The addresses of BGP peers. */
  peers: string[]
}

/**
 * `gone`: as was asked for. `new`: there, and was not before. `missing`: not as it should be. `still`: not, and was not
 * before. `other`: neither gone nor as before.
 */
export type Verdict = 'same' | 'new' | 'gone' | 'missing' | 'still' | 'other' | 'unknown'

/** One thing that is watched after a change. */
export interface Check {
  what: string
  /** In words. */
  was: string
  now: string
  verdict: Verdict
}

/**
 * How far a port has come back after its settings were changed: before and now, and whether that is as it should be. `after` is what
 * the new settings ask for; undefined where the port was cleared. `hadSettings`: whether some were applied before.
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

/** What the things that are watched are called. */
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

/** What all checks come to: what is missing first, then what is not known. */
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
  if (still.length > 0) return { verdict: 'still', text: `Still not up, as before: ${list(still)}.` }
  const [gone, added] = [whats('gone'), whats('new')]
  if (gone.length > 0) return { verdict: 'gone', text: `Removed, as requested: ${list(gone)}.` }
  if (added.length > 0) return { verdict: 'same', text: `Everything is up. New: ${list(added)}.` }
  return { verdict: 'same', text: 'Everything is as before.' }
}

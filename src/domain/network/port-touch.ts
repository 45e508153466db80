/** What is known of the BGP sessions of all switches. */
interface Announcing {
  sessions: { addr: string; state: string; switch: string }[]
  /** The prefixes that are announced, by the address of the peer. */
  exports: Record<string, string[]>
}

/** What a change of one port's settings takes down with the sessions over it, for a while or for good. */
export interface Touched {
  /** The sessions that are established over it now, with what is announced in them. */
  dropping: { peer: string; prefixes: string[] }[]
  /** The prefixes that nobody hears of then. */
  unannounced: string[]
}

/** What the sessions with a port's peers carry that none of the others does. */
export function touchedBy(
  { switchLocation, peers }: { switchLocation: string; peers: string[] },
  { sessions, exports }: Announcing,
): Touched {
  const established = sessions.filter(({ state }) => state === 'established')
  const isOver = (session: (typeof established)[number]) =>
    session.switch === switchLocation && peers.includes(session.addr)
  const dropping = established
    .filter(isOver)
    .map(({ addr }) => ({ peer: addr, prefixes: exports[addr] ?? [] }))
  const elsewhere = new Set(
    established.filter((session) => !isOver(session)).flatMap(({ addr }) => exports[addr] ?? []),
  )
  const carried = new Set(dropping.flatMap(({ prefixes }) => prefixes))
  return { dropping, unannounced: [...carried].filter((prefix) => !elsewhere.has(prefix)) }
}

/** BGP sessions of all switches. */
interface Announcing {
  sessions: { addr: string; state: string; switch: string }[]
  /** Announced prefixes by peer address. */
  exports: Record<string, string[]>
}

/** What a change of a port's settings interrupts, temporarily or permanently. */
export interface Touched {
  /** Established sessions over the port, with their announced prefixes. */
  dropping: { peer: string; prefixes: string[] }[]
  /** Prefixes that no other session announces. */
  unannounced: string[]
}

/** The sessions with a port's peers, and the prefixes that only they announce. */
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

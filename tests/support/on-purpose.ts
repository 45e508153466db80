/**
 * Whether a violation is one that the mock commits when a sentinel asks for it: a state that no client knows, and a
 * page where a list was asked for. The table of sentinels is in `src/mock/latency-and-chaos.ts`. Or it is the call by which the
 * console finds out which version a server holds: only the newer has it.
 */
export const isOnPurpose = (violation: string): boolean =>
  violation.endsWith(': "hibernating"') ||
  /^GET \/v1\/multicast-groups\?limit=1 \((404|no answer)\): no operation of the contract$/.test(violation) ||
  /^GET \/v1\/instances\?.*: answer is text\/html, not application\/json$/.test(violation)

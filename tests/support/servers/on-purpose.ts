/**
 * Whether a violation is one that the mock commits when a sentinel asks for it: a state that no client knows, and a
 * page where a list was asked for. The table of sentinels is in `src/mock/engine/latency-and-chaos.ts`. Or it is the call by which the
 * console finds out which version a server holds: only the newer has it. The contract has bytes for the answer of an identity
 * provider, and what browsers can post is a form. Of a page that is the server's own, browsers ask for an icon.
 */
export const isOnPurpose = (violation: string): boolean =>
  violation.endsWith(': "hibernating"') ||
  violation === 'GET /favicon.ico (404): no operation of the contract' ||
  /^POST \/login\/.*: body is application\/x-www-form-urlencoded, not application\/octet-stream$/.test(
    violation,
  ) ||
  /^GET \/v1\/multicast-groups\?limit=1 \((404|no answer)\): no operation of the contract$/.test(violation) ||
  /^GET \/v1\/instances\?.*: answer is text\/html, not application\/json$/.test(violation)

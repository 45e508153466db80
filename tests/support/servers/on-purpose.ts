/**
 * Whether a violation is intended: the mock commits some for sentinels (an unknown state, or a page instead
 * of a list; see `src/mock/engine/latency-and-chaos.ts`). The console calls an operation that only the newer
 * version has, to detect the version. The contract declares bytes for an identity provider's answer, but
 * browsers post a form. Browsers request an icon for the server's own pages.
 */
export const isOnPurpose = (violation: string): boolean =>
  violation.endsWith(': "hibernating"') ||
  violation === 'GET /favicon.ico (404): no operation of the contract' ||
  /^POST \/login\/.*: body is application\/x-www-form-urlencoded, not application\/octet-stream$/.test(
    violation,
  ) ||
  /^GET \/v1\/multicast-groups\?limit=1 \((404|no answer)\): no operation of the contract$/.test(violation) ||
  /^GET \/v1\/instances\?.*: answer is text\/html, not application\/json$/.test(violation)

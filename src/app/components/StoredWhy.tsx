import type { Freshness, Reason } from '#api/answer-headers.ts'

const reasons: Record<Reason, string> = {
  offline: 'The server cannot be reached.',
  timeout: 'The server timed out.',
  cut: 'The connection was lost.',
  status: 'Server error',
  gateway: 'A proxy answered instead of the server',
  redirect: 'A proxy is asking you to sign in.',
  unreadable: 'The response is unreadable.',
  breaker: 'The server is not responding. Retrying.',
}

export function StoredWhy({ facts: { reason, upstreamStatus, stale } }: { facts: Freshness }) {
  const status =
    (reason === 'status' || reason === 'gateway') && upstreamStatus ? ` (${upstreamStatus}).` : ''
  const why = `${reason ? reasons[reason] : ''}${status}${stale ? ' Outdated.' : ''}`
  return why.trim() || 'Stored on this machine.'
}

import { expect, test, vi } from 'vitest'
import { answerHeaders } from '#api/answer-headers.ts'
import { currentUserView } from '#api/generated/current-user.ts'
import { ping } from '#api/generated/system-status.ts'
import { connection, noticeOffline, probeNow } from '#app/worker/connection.ts'
import { whole } from '../../../support/contract/whole.ts'

const none = { [answerHeaders.source]: 'none', [answerHeaders.reason]: 'breaker' }

/** What a worker that does not reply to messages answers while the server's circuit is open. */
async function duringOutage(path: string, { cache }: RequestInit) {
  if (path === ping.path) return Response.json(whole(ping, {}))
  if (cache === 'no-store') return new Response(null, { status: 503, headers: none })
  const stored = { [answerHeaders.source]: 'store', [answerHeaders.reason]: 'breaker' }
  return Response.json(whole(currentUserView, { id: 'ada' }), { headers: stored })
}

/** The same, if the server has set a rate limit before. */
const whileLimited = async () =>
  Response.json(
    { error_code: 'X', message: 'slow down', request_id: 'r' },
    { status: 429, headers: { [answerHeaders.reason]: 'status' } },
  )

test.each([
  ['a stored answer', duringOutage, 2],
  ['a repeated rate limit', whileLimited, 1],
])('without a reply of the worker, %s does not end an outage', async (_, answer, requests) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { origin: 'https://console.test' })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const sent = vi.fn(answer)
  vi.stubGlobal('fetch', sent)
  noticeOffline()
  probeNow()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(requests))
  await new Promise(setImmediate)
  expect(connection.get().state).toBe('offline')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
})

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

test('without a reply of the worker, its stored answer does not end an outage', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('location', { origin: 'https://console.test' })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const sent = vi.fn(duringOutage)
  vi.stubGlobal('fetch', sent)
  noticeOffline()
  probeNow()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  await new Promise(setImmediate)
  expect(connection.get().state).toBe('offline')
  expect(vi.getTimerCount()).toBe(1)
})

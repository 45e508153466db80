// @vitest-environment jsdom
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { client, query } from '#app/data/query.ts'
import { useScanning } from '#app/pages/system-issues/use-scanning.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const minute = 60_000

test('when every read fails, the next check comes at the usual time', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const me = { source: 'network', fetchedAt: Date.now(), value: { siloAdmin: false } }
  client.setQueryData(query(currentUserView, {}).queryKey, me)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ message: 'Out of order', request_id: 'r' }, { status: 500 })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  function Place() {
    useScanning()
    return null
  }
  const leave = await drawn(<Place />)
  const sledReads = async (within: number) => {
    await act(() => vi.advanceTimersByTimeAsync(within))
    return asked.filter((url) => url.includes('/hardware/sleds?')).length
  }
  expect(await sledReads(5 * minute)).toBe(1)
  expect(await sledReads(minute)).toBe(2)
  vi.setSystemTime(Date.now() - 60 * minute)
  expect(await sledReads(minute)).toBe(3)
  await leave()
})

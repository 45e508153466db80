// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import DisplayPage from '#app/pages/settings/DisplayPage.tsx'
import { noticeServerTime } from '#app/ui/text/clock.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

test('the example of the time format is the server’s time', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12), toFake: ['Date', 'performance'] })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  noticeServerTime(Date.UTC(2026, 5, 30, 12), Date.now())
  const leave = await drawn(<DisplayPage />)
  expect(document.body.textContent).toContain(`It is now ${formatDate(new Date(Date.UTC(2026, 5, 30, 12)))}.`)
  await leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queued } from '#app/data/queued.ts'
import { shownKey, watchNavigation } from '#app/state/navigating.ts'

test('a read aborted in the queue is never sent, and the next is', async () => {
  const first = Promise.withResolvers<void>()
  const sent: number[] = []
  const calls = Array.from({ length: 6 }, (_, i) => {
    const { queryFn } = queued({
      queryFn: async (_: { signal: AbortSignal }) => {
        sent.push(i)
        await first.promise
      },
    })
    const off = new AbortController()
    return { off, answer: queryFn({ signal: off.signal }) }
  })
  calls[4]?.off.abort()
  first.resolve()
  await expect(calls[4]?.answer).rejects.toThrow('aborted')
  await calls[5]?.answer
  expect(sent).toEqual([0, 1, 2, 3, 5])
})

test('while the next page is rendered, no read is sent until it is on screen', async () => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/sleds'] })
  watchNavigation(router)
  shownKey.set(router.state.location.key)
  await router.navigate('/elevation')
  const sent = vi.fn((_: { signal: AbortSignal }) => Promise.resolve())
  const answer = queued({ queryFn: sent }).queryFn({ signal: new AbortController().signal })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).not.toHaveBeenCalled()
  shownKey.set(router.state.location.key)
  await answer
  expect(sent).toHaveBeenCalledOnce()
})

test('a page that waits for a queued read itself gets it after a second', async () => {
  vi.useFakeTimers()
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/sleds'] })
  watchNavigation(router)
  shownKey.set('another')
  const sent = vi.fn((_: { signal: AbortSignal }) => Promise.resolve())
  const answer = queued({ queryFn: sent }).queryFn({ signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(1_000)
  await answer
  expect(sent).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

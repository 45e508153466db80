import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Decisions } from '#sw/answers/decisions.ts'
import { hold, holdBriefly } from '#sw/network/hold.ts'
import { newSettings } from '../../../support/worker/worker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const decisions = () =>
  new Decisions(newSettings(), {
    now: () => 0,
    later: () => undefined,
    mayStore: () => Promise.resolve(true),
  })

/** An event that shows whether it is open. */
function opened() {
  let open = 0
  const event = {
    waitUntil: (work: Promise<unknown>) => {
      open += 1
      void work.then(() => (open -= 1))
    },
  }
  return { event, isOpen: () => open > 0 }
}

test('an event stays open until the work after its answer ends, even by failing', async () => {
  const { event, isOpen } = opened()
  const works = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  for (const { promise } of works) holdBriefly(decisions(), event)(promise, 'store')
  works[0].resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(isOpen()).toBe(true)
  works[1].reject(new Error('no space'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOpen()).toBe(false)
})

test('endless work holds no event for longer than half a second', async () => {
  const { event, isOpen } = opened()
  holdBriefly(decisions(), event)(new Promise(() => undefined), 'store')
  await vi.advanceTimersByTimeAsync(400)
  expect(isOpen()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isOpen()).toBe(false)
})

test('a finished event holds nothing open', () => {
  const over = {
    waitUntil: () => {
      throw new DOMException('The event is over', 'InvalidStateError')
    },
  }
  expect(() => holdBriefly(decisions(), over)(Promise.resolve(), 'store')).not.toThrow()
})

test.each([hold, holdBriefly])('a failure is logged with its operation, scope and reason', async (hold) => {
  vi.useRealTimers()
  const notes = decisions()
  const handed: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => void handed.push(work) }
  const closed = Object.assign(new Error('of Ada'), { name: 'DatabaseClosedError' })
  hold(notes, event, 'page-1')(Promise.reject(closed), 'sweep')
  expect(handed).toHaveLength(1)
  await expect(Promise.all(handed)).resolves.toEqual([undefined])
  expect(await notes.lines()).toEqual(['1970-01-01T00:00:00.000Z failed sweep page-1 DatabaseClosedError'])
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchScroll } from '#app/routing/scroll-state.ts'

let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  end = watchScroll()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scrollTo = (place: number) => {
  vi.stubGlobal('scrollY', place)
  dispatchEvent(new Event('scroll'))
}
const written = () => JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}') as unknown

test('the scroll position is written 125 ms after the last movement', () => {
  history.replaceState({ key: 'abc' }, '')
  scrollTo(100)
  vi.advanceTimersByTime(124)
  scrollTo(200)
  vi.advanceTimersByTime(124)
  expect(written()).toEqual({})
  vi.advanceTimersByTime(1)
  expect(written()).toEqual({ abc: 200 })
})

test('the positions of other pages stay', () => {
  sessionStorage.setItem('react-router-scroll-positions', '{"abc":200}')
  history.replaceState(null, '')
  scrollTo(30)
  vi.advanceTimersByTime(125)
  expect(written()).toEqual({ abc: 200, default: 30 })
})

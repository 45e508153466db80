import { expect, test } from 'vitest'
import { forwardClock } from '#app/pages/now/press-clock.ts'

/** A clock over two that are set by hand. */
function clocks() {
  const set = { count: 500, wall: 1_700_000_000_000 }
  const now = forwardClock(
    () => set.count,
    () => set.wall,
  )
  const began = now()
  const pass = (count: number, wall = count) => {
    set.count += count
    set.wall += wall
    return now() - began
  }
  return { pass }
}

test('it goes on as time does', () => {
  const { pass } = clocks()
  expect([pass(1_000), pass(250)]).toEqual([1_000, 1_250])
})

test('a clock that is set back takes nothing from it, again and again', () => {
  const { pass } = clocks()
  expect([pass(1_000, -3_600_000), pass(1_000, -5_000), pass(1_000)]).toEqual([1_000, 2_000, 3_000])
})

test('what a laptop has slept counts, though nothing was counted meanwhile', () => {
  const { pass } = clocks()
  expect([pass(1_000), pass(20, 300_000)]).toEqual([1_000, 301_000])
})

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

test('it advances with time', () => {
  const { pass } = clocks()
  expect([pass(1_000), pass(250)]).toEqual([1_000, 1_250])
})

test('a clock set back, even repeatedly, takes nothing from it', () => {
  const { pass } = clocks()
  expect([pass(1_000, -3_600_000), pass(1_000, -5_000), pass(1_000)]).toEqual([1_000, 2_000, 3_000])
})

test('a laptop’s sleep counts, though no timer ran', () => {
  const { pass } = clocks()
  expect([pass(1_000), pass(20, 300_000)]).toEqual([1_000, 301_000])
})

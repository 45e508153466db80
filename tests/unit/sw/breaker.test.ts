import { expect, test } from 'vitest'
import { createBreaker } from '#sw/breaker.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'

/** A breaker on a clock of its own, and the states that it reported. */
function breaker() {
  const clock = { now: 0 }
  const reported: ConnectionState[] = []
  return {
    clock,
    reported,
    breaker: createBreaker(
      () => clock.now,
      (state) => reported.push(state),
    ),
  }
}

test('it starts closed and live', () => {
  const { breaker: it, reported } = breaker()
  expect([it.open, it.state, reported]).toEqual([false, 'live', []])
})

test('two time-outs open it', () => {
  const { breaker: it } = breaker()
  it.failed('timeout')
  expect(it.open).toBe(false)
  it.failed('timeout')
  expect(it.open).toBe(true)
})

test('three errors within ten seconds open it', () => {
  const { breaker: it, clock } = breaker()
  for (const at of [0, 5_000, 9_999]) {
    expect(it.open).toBe(false)
    clock.now = at
    it.failed('offline')
  }
  expect(it.open).toBe(true)
})

test('three errors over a longer time do not', () => {
  const { breaker: it, clock } = breaker()
  for (const at of [0, 5_000, 10_000]) {
    clock.now = at
    it.failed('cut')
  }
  expect(it.open).toBe(false)
})

test('it stays open however long nothing is tried', () => {
  const { breaker: it, clock } = breaker()
  for (let i = 0; i < 3; i += 1) it.failed('offline')
  clock.now = 3600_000
  expect(it.open).toBe(true)
})

test('any answer closes it, and the count begins again', () => {
  const { breaker: it } = breaker()
  it.failed('timeout')
  it.failed('timeout')
  it.answered(10)
  expect(it.open).toBe(false)
  it.failed('timeout')
  it.failed('offline')
  it.failed('offline')
  expect(it.open).toBe(false)
})

test('a change of state is reported once', () => {
  const { breaker: it, reported } = breaker()
  it.answered(10)
  it.failed('offline')
  it.failed('status')
  it.answered(2_001)
  it.answered(5_000)
  it.answered(2_000)
  it.answered(1)
  expect(reported).toEqual(['offline', 'slow', 'live'])
})

test('once open, failed probes minutes apart keep it open', () => {
  const { breaker: it, clock } = breaker()
  for (const reason of ['offline', 'offline', 'offline'] as const) it.failed(reason)
  clock.now = 60_000
  it.failed('offline')
  expect(it.open).toBe(true)
})

test('it is recovering for fifteen seconds after it was offline, and never else', () => {
  const { breaker: it, clock } = breaker()
  it.answered(10)
  expect(it.recovering).toBe(false)
  it.failed('offline')
  it.answered(10)
  expect(it.recovering).toBe(true)
  clock.now = 15_001
  expect(it.recovering).toBe(false)
})

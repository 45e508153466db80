import { expect, test } from 'vitest'
import { createBreaker } from '#sw/network/breaker.ts'
import type { ConnectionState } from '#worker-protocol/messages.ts'

/** A breaker on its own clock, and the states it reported. */
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
  expect([it.isOpen('ping'), it.state, reported]).toEqual([false, 'live', []])
})

test('two time-outs open it', () => {
  const { breaker: it } = breaker()
  it.failed('ping', 'timeout')
  expect(it.isOpen('ping')).toBe(false)
  it.failed('ping', 'timeout')
  expect(it.isOpen('ping')).toBe(true)
})

test('three errors within ten seconds open it', () => {
  const { breaker: it, clock } = breaker()
  for (const at of [0, 5_000, 9_999]) {
    expect(it.isOpen('ping')).toBe(false)
    clock.now = at
    it.failed('ping', 'offline')
  }
  expect(it.isOpen('ping')).toBe(true)
})

test('three errors over a longer time do not', () => {
  const { breaker: it, clock } = breaker()
  for (const at of [0, 5_000, 10_000]) {
    clock.now = at
    it.failed('ping', 'cut')
  }
  expect(it.isOpen('ping')).toBe(false)
})

test('it stays open as long as nothing is tried', () => {
  const { breaker: it, clock } = breaker()
  for (let i = 0; i < 3; i += 1) it.failed('ping', 'offline')
  clock.now = 3600_000
  expect(it.isOpen('ping')).toBe(true)
})

test('any answer closes it, and the count restarts', () => {
  const { breaker: it } = breaker()
  it.failed('ping', 'timeout')
  it.failed('ping', 'timeout')
  it.answered('currentUserView', 10)
  expect(it.isOpen('ping')).toBe(false)
  it.failed('ping', 'timeout')
  it.failed('ping', 'offline')
  it.failed('ping', 'offline')
  expect(it.isOpen('ping')).toBe(false)
})

test('a ping does not end an outage, as a captive portal may answer it too', () => {
  const { breaker: it } = breaker()
  it.failed('diskList', 'offline')
  it.answered('ping', 10)
  expect([it.state, it.recovering]).toEqual(['offline', false])
  it.answered('currentUserView', 10)
  expect(it.state).toBe('live')
})

test('a change of state is reported once', () => {
  const { breaker: it, reported } = breaker()
  it.answered('currentUserView', 10)
  it.failed('ping', 'offline')
  it.failed('ping', 'status')
  it.answered('currentUserView', 2_001)
  it.answered('currentUserView', 5_000)
  it.answered('currentUserView', 2_000)
  it.answered('currentUserView', 1)
  expect(reported).toEqual(['offline', 'slow', 'live'])
})

test('once open, failed probes minutes apart keep it open', () => {
  const { breaker: it, clock } = breaker()
  for (const reason of ['offline', 'offline', 'offline'] as const) it.failed('ping', reason)
  clock.now = 60_000
  it.failed('ping', 'offline')
  expect(it.isOpen('ping')).toBe(true)
})

test('it recovers for fifteen seconds after it was offline, and only then', () => {
  const { breaker: it, clock } = breaker()
  it.answered('currentUserView', 10)
  expect(it.recovering).toBe(false)
  it.failed('ping', 'offline')
  it.answered('currentUserView', 10)
  expect(it.recovering).toBe(true)
  clock.now = 15_001
  expect(it.recovering).toBe(false)
})

test.each(['timeout', 'cut', 'gateway', 'unreadable'] as const)(
  'an operation that fails by %s opens only its own circuit, and keeps the state',
  (reason) => {
    const { breaker: it, reported } = breaker()
    for (let i = 0; i < 5; i += 1) it.failed('timeseriesQuery', reason)
    expect([it.isOpen('timeseriesQuery'), it.isOpen('instanceList'), reported]).toEqual([true, false, []])
  },
)

test('an operation is retried after three seconds, and on another failure fails fast for three more', () => {
  const { breaker: it, clock } = breaker()
  for (let i = 0; i < 3; i += 1) it.failed('diskList', 'gateway')
  clock.now = 3_000
  expect(it.isOpen('diskList')).toBe(false)
  it.failed('diskList', 'gateway')
  expect(it.isOpen('diskList')).toBe(true)
  it.answered('diskList', 10)
  expect(it.isOpen('diskList')).toBe(false)
})

test.each(['ping', 'currentUserView'])(
  '%s stands for the whole server: its timeouts count for all',
  (operation) => {
    const { breaker: it } = breaker()
    it.failed(operation, 'timeout')
    expect(it.state).toBe('offline')
    it.failed(operation, 'timeout')
    expect(it.isOpen('diskList')).toBe(true)
  },
)

test('three operations that fail without an answer in between count for all, two do not', () => {
  const { breaker: it } = breaker()
  it.failed('diskList', 'timeout')
  it.failed('instanceList', 'gateway')
  expect(it.state).toBe('live')
  it.failed('projectView', 'gateway')
  expect(it.state).toBe('offline')
})

test('one network error is enough to be offline', () => {
  const { breaker: it } = breaker()
  it.failed('diskList', 'offline')
  expect(it.state).toBe('offline')
})

test('operations that failed while others succeeded do not take it offline after a recovery', () => {
  const { breaker: it, reported } = breaker()
  const sick = ['a', 'b', 'c']
  for (let round = 0; round < 5; round += 1) {
    for (const operation of sick) it.failed(operation, 'offline')
    it.answered('currentUserView', 10)
  }
  expect(reported).toEqual(['offline', 'live'])
  // After an answer its failures count again.
  it.answered('a', 10)
  it.failed('a', 'offline')
  expect(it.state).toBe('offline')
})

test('after an outage everything is retried at once', () => {
  const { breaker: it } = breaker()
  for (let i = 0; i < 3; i += 1) it.failed('diskList', 'offline')
  it.answered('currentUserView', 10)
  expect(it.isOpen('diskList')).toBe(false)
})

test('a clock set back neither keeps a circuit open nor prolongs a recovery', () => {
  const { breaker: it, clock } = breaker()
  clock.now = 3600_000
  it.failed('ping', 'offline')
  it.answered('currentUserView', 10)
  for (let i = 0; i < 3; i += 1) it.failed('diskList', 'gateway')
  expect([it.isOpen('diskList'), it.recovering]).toEqual([true, true])
  clock.now = 0
  expect([it.isOpen('diskList'), it.recovering]).toEqual([false, false])
})

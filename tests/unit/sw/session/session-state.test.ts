import { describe, expect, test } from 'vitest'
import {
  mayRead,
  next,
  type SessionEvent,
  type SessionState,
  unknownSession,
} from '#sw/session/session-state.ts'

const ada = { partition: 'of-ada', userId: 'ada', siloId: 'harbor' }
const bob = { partition: 'of-bob', userId: 'bob', siloId: 'harbor' }
const counts = { epoch: 3, turn: 5, owesLogout: false }

const states = {
  unknown: { is: 'unknown', ...counts },
  nobody: { is: 'nobody', ...counts },
  unconfirmed: { is: 'unconfirmed', user: ada, ...counts },
  confirmed: { is: 'confirmed', user: ada, ...counts },
  locked: { is: 'locked', user: ada, ...counts },
  unlocked: { is: 'unlocked', user: ada, ...counts },
} satisfies Record<string, SessionState>

const events = {
  'found (was locked)': { type: 'found', stored: states.locked },
  named: { type: 'named', user: ada },
  'named other': { type: 'named', user: bob },
  opened: { type: 'opened' },
  ended: { type: 'ended' },
  'change-begun': { type: 'change-begun' },
  'refused (was confirmed)': { type: 'change-refused', before: states.confirmed },
  'refused (was unlocked)': { type: 'change-refused', before: states.unlocked },
  'refused (was nobody)': { type: 'change-refused', before: states.nobody },
  'signed-in': { type: 'signed-in' },
  'signed-out': { type: 'signed-out' },
  'logout-delivered': { type: 'logout-delivered' },
  unlocked: { type: 'unlocked' },
  sealed: { type: 'sealed' },
} satisfies Record<string, SessionEvent>

/**
 * The state after each event; `+t` voids work in progress, `+e` also begins an epoch. An empty cell means no
 * change.
 */
const table = `
                          unknown       nobody        unconfirmed   confirmed     locked        unlocked
found (was locked)      | locked      |             |             |             |             |
named                   | unconfirmed | unconfirmed |             |             | unconfirmed | unconfirmed
named other             | unconfirmed | unconfirmed |             |             |             |
opened                  |             |             | confirmed   |             |             |
ended                   | unknown +t  | nobody +t   | locked +t   | locked +t   | locked +t   | locked +t
change-begun            | unknown +e  | nobody +e   | locked +e   | locked +e   | locked +e   | locked +e
refused (was confirmed) |             |             |             |             | unconfirmed |
refused (was unlocked)  |             |             |             |             | locked      |
refused (was nobody)    |             |             |             |             | nobody      |
signed-in               | unknown +e  | nobody +e   | locked +e   | locked +e   | locked +e   | locked +e
signed-out              | nobody +e   | nobody +e   | nobody +e   | nobody +e   | nobody +e   | nobody +e
logout-delivered        |             |             |             |             |             |
unlocked                |             |             |             |             | unlocked    |
sealed                  |             |             |             |             |             | locked
`

const rows = table.trim().split('\n').slice(1)
const cases = rows.flatMap((row) => {
  const [event = '', ...cells] = row.split('|').map((cell) => cell.trim())
  return Object.keys(states).map((state, at) => [state, event, cells[at] ?? ''] as const)
})

test('the table has a row for every event', () => {
  expect(rows.map((row) => row.split('|')[0]?.trim())).toEqual(Object.keys(events))
})

test.each(cases)('%s, %s: %s', (state, event, cell) => {
  const before = states[state as keyof typeof states]
  const after = next(before, events[event as keyof typeof events])
  const [is = '', mark] = cell.split(' ')
  if (cell === '') return expect(after).toEqual(before)
  const isEpoch = mark === '+e'
  expect({ is: after.is, epoch: after.epoch, turn: after.turn, owesLogout: after.owesLogout }).toEqual({
    is,
    epoch: counts.epoch + (isEpoch ? 1 : 0),
    turn: counts.turn + (mark ? 1 : 0),
    owesLogout: false,
  })
  return undefined
})

test.each(Object.entries(states))('%s: no event replaces the user with another', (_, state) => {
  for (const event of Object.values(events)) {
    const after = next(state, event)
    const isNamed = event.type === 'named' && !('user' in state)
    if ('user' in after) expect(after.user).toBe(isNamed ? event.user : ada)
  }
})

test('stored answers may be read unless the user is unknown or locked', () => {
  expect(Object.keys(states).filter((name) => mayRead(states[name as keyof typeof states]))).toEqual([
    'unconfirmed',
    'confirmed',
    'unlocked',
  ])
})

describe('a session found late', () => {
  const found = (state: SessionState) => next(state, { type: 'found', stored: states.unconfirmed })

  test('is the session if nothing has happened, in the epoch of the requests that have begun', () => {
    expect(found(unknownSession)).toEqual({ ...unknownSession, is: 'unconfirmed', user: ada })
  })

  test.each(['ended', 'change-begun', 'signed-in'] as const)('is locked after %s', (type) => {
    const before = next(unknownSession, { type })
    expect(found(before)).toEqual({ ...before, is: 'locked', user: ada })
  })

  test('is nobody’s after a sign-out', () => {
    expect(found(next(unknownSession, { type: 'signed-out' })).is).toBe('nobody')
  })
})

describe('a pending sign-out', () => {
  const pending = next(states.confirmed, { type: 'signed-out', isPending: true })

  test('begins with a sign-out that the server has not received, and survives a wipe', () => {
    expect(pending.owesLogout).toBe(true)
    expect(next(pending, { type: 'signed-out' }).owesLogout).toBe(true)
  })

  test('names nobody', () => {
    expect(next(pending, { type: 'named', user: ada })).toBe(pending)
  })

  test.each(['logout-delivered', 'signed-in'] as const)('ends with %s, in a new epoch', (type) => {
    const after = next(pending, { type })
    expect(after).toMatchObject({ owesLogout: false, epoch: pending.epoch + 1 })
  })

  test('is delivered once', () => {
    expect(next(unknownSession, { type: 'logout-delivered' })).toBe(unknownSession)
  })
})

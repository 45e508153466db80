import { expect, test } from 'vitest'
import type { BgpPeerState, BgpPeerStatus } from '#api/generated/system-networking.ts'
import { fingerprintOf } from '#app/shared/issues/issue.ts'
import { fromKept, unseenIssuesIn, withFound, withSeen } from '#app/shared/issues/kept-issues.ts'
import { linkIssues, sessionIssues } from '#app/pages/system-issues/network-issues.ts'

const port = { id: 'x', portName: 'qsfp0', rackId: 'r', switchLocation: 'switch0', portSettingsId: 's' }
const link = (state: string) => ({ link: { link_state: state } })

test('a link that is down links to its port, on any switch of the rack', () => {
  expect(linkIssues(port, link('Down'), 'sw')).toMatchObject([
    {
      id: 'link/x',
      severity: 'major',
      where: 'switch0.qsfp0',
      to: '/system/inventory/switches/sw/ports/switch0.qsfp0',
    },
  ])
  expect(linkIssues(port, link('Down'), undefined)).toMatchObject([{ to: '/system/inventory/switches' }])
})

test.each([[link('Up')], [undefined], [null], [{}], [{ link: 'Down' }], [link('Unknown')]])(
  'a link with the status %j does not count as down',
  (status) => {
    expect(linkIssues(port, status, 'sw')).toEqual([])
  },
)

const session = (addr: string, state: BgpPeerState, stateDurationMillis = 60_000): BgpPeerStatus => ({
  addr,
  state,
  stateDurationMillis,
  localAsn: 1,
  remoteAsn: 2,
  switch: 'switch0',
})

test('a session that is down shows since when, by the age of the answer', () => {
  expect(
    sessionIssues([session('1.1.1.1', 'active'), session('2.2.2.2', 'established')], 100_000),
  ).toMatchObject([
    {
      id: 'bgp/switch0/1.1.1.1',
      severity: 'major',
      name: 'Not established (active)',
      since: new Date(40_000),
      to: '/system/networking/bgp/sessions/switch0/1.1.1.1',
    },
  ])
})

test('without any session up the rack is cut off', () => {
  const issues = sessionIssues([session('1.1.1.1', 'open_sent'), session('2.2.2.2', 'idle')], 0)
  expect(issues.map(({ severity, name }) => [severity, name])).toEqual([
    ['critical', 'No BGP session is established (open sent)'],
    ['critical', 'No BGP session is established (idle)'],
  ])
  expect(sessionIssues([], 0)).toEqual([])
})

const up = session('2.2.2.2', 'established')
const minute = 60_000

test('losing the last session is another issue than losing one of several', () => {
  const printOf = (...sessions: BgpPeerStatus[]) => sessionIssues(sessions, 100_000).map(fingerprintOf)[0]
  expect(printOf(session('1.1.1.1', 'active'))).not.toBe(printOf(session('1.1.1.1', 'active'), up))
})

/** Whether a session marked as seen is still seen at the next check. */
function staysSeen(
  [firstAt, first]: readonly [at: number, lasts: number],
  ...later: (readonly [at: number, lasts: number])[]
): boolean {
  const issuesAt = (at: number, lasts: number) => sessionIssues([session('1.1.1.1', 'active', lasts), up], at)
  const scan = (at: number, lasts: number) => ({
    issues: issuesAt(at, lasts),
    isCovered: () => true,
    at: at + 300,
  })
  const found = withFound(undefined, scan(firstAt, first))
  let kept = withSeen(found, found.issues.map(fromKept), true)
  for (const [at, lasts] of later) kept = withFound(kept, scan(at, lasts))
  return unseenIssuesIn(kept).count === 0
}

test('a session that stays down stays seen, however often it is checked', () => {
  expect(
    staysSeen([100 * minute, minute], [105 * minute + 900, 6 * minute], [500 * minute, 401 * minute]),
  ).toBe(true)
})

test('one that cycles through its states stays seen, in any state', () => {
  expect(staysSeen([100 * minute, 3_000], [105 * minute, 500], [900 * minute, 2 * minute])).toBe(true)
})

test('one that was up in between is unseen, as far as its present state tells', () => {
  expect(staysSeen([100 * minute, 60 * minute], [500 * minute, 10 * minute])).toBe(false)
  expect(staysSeen([100 * minute, 60 * minute], [500 * minute, 3_000])).toBe(false)
  expect(staysSeen([100 * minute, minute], [500 * minute, 10 * minute])).toBe(false)
})

test('an issue stored before times of states existed stays seen while it lasts', () => {
  const found = withFound(undefined, {
    issues: sessionIssues([session('1.1.1.1', 'active'), up], 100_000),
    isCovered: () => true,
    at: 100_000,
  })
  const old = found.issues.map(({ steady: _, ...issue }) => ({ ...issue, mark: 'down' }))
  const kept = { ...found, issues: old, seen: { 'bgp/switch0/1.1.1.1': 'major down' } }
  const again = sessionIssues([session('1.1.1.1', 'active', 10 * minute), up], 100_000 + 9 * minute)
  expect(unseenIssuesIn(withFound(kept, { issues: again, isCovered: () => true, at: 1 })).count).toBe(0)
})

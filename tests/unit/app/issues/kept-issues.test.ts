import { expect, test } from 'vitest'
import type { Issue } from '#app/shared/issues/issue.ts'
import {
  fromKept,
  isOf,
  isSeen,
  unseenIssuesIn,
  withFound,
  withSeen,
} from '#app/shared/issues/kept-issues.ts'

const issue = (id: string, change: Partial<Issue> = {}): Issue => ({
  id,
  name: 'Failed',
  severity: 'major',
  kind: 'Instance',
  where: id,
  to: '/',
  ...change,
})

const all = () => true
const found = (issues: Issue[], at = 1, isCovered: (id: string) => boolean = all) => ({
  issues,
  at,
  isCovered,
})

test('found issues survive JSON with their dates', () => {
  const one = issue('a', { since: new Date(5), changed: new Date(7), mark: 'x' })
  const kept: unknown = JSON.parse(JSON.stringify(withFound(undefined, found([one, issue('b')]))))
  expect(kept).toEqual(withFound(undefined, found([one, issue('b')])))
  expect(withFound(undefined, found([one, issue('b')])).issues.map(fromKept)).toEqual([one, issue('b')])
})

test('an issue is as old as when it was first found', () => {
  const first = withFound(undefined, found([issue('a')], 1))
  const second = withFound(first, found([issue('a', { name: 'Is worse' }), issue('b')], 2))
  expect(second.issues.map(({ foundAt, lastFoundAt }) => [foundAt, lastFoundAt])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('an issue that was not checked stays, with the time it was found', () => {
  const first = withFound(undefined, found([issue('sled/a'), issue('bgp/b')], 1))
  const second = withFound(
    first,
    found([], 2, (id) => isOf(['sled/'], id)),
  )
  expect(second).toMatchObject({ at: 2, issues: [{ id: 'bgp/b', lastFoundAt: 1 }] })
})

test('an issue stays seen until it changes', () => {
  const kept = withSeen(withFound(undefined, found([issue('a'), issue('b')])), [issue('a')], true)
  expect(isSeen(kept, issue('a'))).toBe(true)
  expect(isSeen(kept, issue('b'))).toBe(false)
  for (const change of [
    { name: 'Failed again' },
    { severity: 'critical' },
    { changed: new Date(1) },
    { since: new Date(1) },
  ] as const)
    expect(isSeen(kept, issue('a', change))).toBe(false)
})

test('an issue with its own key may change its text', () => {
  const kept = withSeen(undefined, [issue('a', { name: 'Expires in 9 days', mark: 'x' })], true)
  expect(isSeen(kept, issue('a', { name: 'Expires in 8 days', mark: 'x' }))).toBe(true)
  expect(isSeen(kept, issue('a', { name: 'Expires in 9 days', mark: 'y' }))).toBe(false)
  expect(isSeen(kept, issue('a', { name: 'Expired', mark: 'x', severity: 'critical' }))).toBe(false)
})

test('a mark can be undone, one or all', () => {
  const both = [issue('a'), issue('b')]
  const kept = withSeen(withFound(undefined, found(both)), both, true)
  expect(unseenIssuesIn(kept)).toEqual({ count: 0, isCritical: false })
  expect(unseenIssuesIn(withSeen(kept, [issue('a')], false))).toEqual({ count: 1, isCritical: false })
})

test('an issue that was gone and returns is new, one that could not be checked is not gone', () => {
  const kept = withSeen(withFound(undefined, found([issue('a')])), [issue('a')], true)
  const missed = withFound(
    kept,
    found([], 2, () => false),
  )
  expect(isSeen(missed, issue('a'))).toBe(true)
  const gone = withFound(kept, found([], 2))
  expect(isSeen(withFound(gone, found([issue('a')], 3)), issue('a'))).toBe(false)
})

test('the badge counts unseen issues, and is critical if one of them is', () => {
  const critical = issue('b', { severity: 'critical' })
  const kept = withFound(undefined, found([issue('a'), critical]))
  expect(unseenIssuesIn(undefined)).toEqual({ count: 0, isCritical: false })
  expect(unseenIssuesIn(kept)).toEqual({ count: 2, isCritical: true })
  expect(unseenIssuesIn(withSeen(kept, [critical], true))).toEqual({ count: 1, isCritical: false })
})

test('at most as many issues are stored as anyone reads, the most severe first', () => {
  const many = Array.from({ length: 900 }, (_, at) => issue(`i/${at}`))
  const kept = withFound(undefined, found([...many, issue('worst', { severity: 'critical' })]))
  expect(kept.issues).toHaveLength(500)
  expect(unseenIssuesIn(kept)).toEqual({ count: 500, isCritical: true })
})

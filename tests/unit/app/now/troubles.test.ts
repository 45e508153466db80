import { expect, test } from 'vitest'
import { fingerprintOf, type Issue, type Severity } from '#app/shared/issues/issue.ts'
import { type Kept, withFound } from '#app/shared/issues/kept-issues.ts'
import { pressing } from '#app/pages/now/Troubles.tsx'

const issue = (id: string, severity: Severity): Issue => ({
  id,
  name: id,
  severity,
  kind: 'Sled',
  where: id,
  to: '/system',
})
const found = (...issues: Issue[]): Kept => withFound(undefined, { issues, isCovered: () => true, at: 7 })

test('found and unseen issues show, the most severe first, without minor ones', () => {
  const kept = found(issue('a', 'minor'), issue('b', 'major'), issue('c', 'critical'), issue('d', 'major'))
  const seen = { ...kept, seen: { d: fingerprintOf(issue('d', 'major')) } }
  expect(pressing(seen, new Set()).map(({ id, lastFoundAt }) => [id, lastFoundAt])).toEqual([
    ['c', 7],
    ['b', 7],
  ])
  expect(pressing(undefined, new Set())).toEqual([])
})

test('failed instances of projects already read are omitted, those of all others show', () => {
  const failed = (id: string): Issue => ({ ...issue(id, 'major'), kind: 'Instance' })
  const kept = found(failed('instance/p/i'), failed('instance/q/all'), issue('sled/p', 'major'))
  const ids = pressing(kept, new Set(['p'])).map(({ id }) => id)
  expect(ids).toEqual(['instance/q/all', 'sled/p'])
  expect(pressing(kept, undefined).map(({ id }) => id)).toEqual(['sled/p'])
})

import { expect, test } from 'vitest'
import { systemUpdateGetRepository, targetReleaseView } from '#api/generated/system-update.ts'
import { type From, type PlannedRead, read } from '#domain/offline/planned-read.ts'
import { stepOf, stepsAfter } from '#sw/take-along/take-steps.ts'
import { everything } from '../../../support/worker/take-along.ts'

const repositoryAt = (systemVersion: From) =>
  read(targetReleaseView, {
    each: { as: 'target', reads: [read(systemUpdateGetRepository, { path: { systemVersion } })] },
  })

/** The URLs read after this answer of a view. */
function urlsAfter(view: PlannedRead, answer: unknown): string[] {
  const step = stepOf(view)
  return step ? stepsAfter(step, answer, everything).map(({ url }) => url) : []
}

const target = { generation: 3, release_source: { type: 'system_version', version: '16.2.0' } }
const path = '/v1/system/update/repository/16.2.0'

test('a view’s answer leads to a further read, by a field or a nested one', () => {
  expect(urlsAfter(repositoryAt('target.releaseSource.version'), target)).toEqual([path])
  expect(urlsAfter(repositoryAt('target.version'), { version: '16.2.0' })).toEqual([path])
  expect(urlsAfter(read(targetReleaseView), target)).toEqual([])
})

test.each([
  ['no version', { release_source: { type: 'unspecified' } }],
  ['no source', {}],
  ['null as the source', { release_source: null }],
  ['a text as the source', { release_source: '16.2.0' }],
  ['an object as the version', { release_source: { version: {} } }],
  ['a version that changes the path', { release_source: { version: '..' } }],
  ['a list', [target]],
  ['no object', 'target'],
  ['nothing', undefined],
])('an answer with %s leads to no further read', (_, answer) => {
  expect(urlsAfter(repositoryAt('target.releaseSource.version'), answer)).toEqual([])
})

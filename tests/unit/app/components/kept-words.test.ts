import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import { ApiError, OfflineError } from '#api/errors.ts'
import { keptWords } from '#app/components/kept-words.ts'

test('offline, data that is never or only briefly stored is explained by that', () => {
  const without = (answerClass?: 'never' | 'series' | 'kept') =>
    keptWords(new OfflineError('offline', { answerClass }))
  expect(without('never')).toBe('never stored on this machine')
  expect(without('series')).toBe('stored on this machine for at most an hour')
  expect([without('kept'), without()]).toEqual([undefined, undefined])
})

test('it is not the explanation where the server answers others, or has refused', () => {
  expect(keptWords(new OfflineError('timeout', { answerClass: 'never', onlyThis: true }))).toBeUndefined()
  expect(keptWords(new ApiError(operations.siloMetric, 403, {}))).toBeUndefined()
  expect(keptWords(null)).toBeUndefined()
})

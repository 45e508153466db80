import { expect, test } from 'vitest'
import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import { projectView } from '#api/generated/projects.ts'
import { asStored, shownAgain } from '#app/data/shown-again.ts'

const shown = { value: 'web', source: 'network', fetchedAt: 7 } as const
const refusal = (status: number, message = 'no') => new ApiError(projectView, status, {}, message)

test('without a connection what is shown becomes stored data with its age', () => {
  expect(shownAgain(shown, new OfflineError('timeout'))).toEqual({
    ...shown,
    source: 'store',
    reason: 'timeout',
  })
})

test.each([408, 429, 500, 503])('a server that could not answer (%i) is the reason', (status) => {
  expect(shownAgain(shown, refusal(status))).toEqual({
    ...shown,
    source: 'store',
    reason: 'status',
    upstreamStatus: status,
  })
})

test('an answer that cannot be read is the reason', () => {
  expect(shownAgain(shown, refusal(200, errorTexts.unreadable))).toMatchObject({ reason: 'unreadable' })
})

test.each([400, 401, 403, 404])('the server’s own no (%i) counts', (status) => {
  expect(() => shownAgain(shown, refusal(status))).toThrow('no')
})

test('with nothing shown, and for faults of our own, the failure is the answer', () => {
  expect(() => shownAgain(undefined, new OfflineError('offline'))).toThrow(OfflineError)
  expect(() => shownAgain(shown, new TypeError('ours'))).toThrow(TypeError)
})

test('why it was stored the last time is forgotten', () => {
  expect(asStored({ ...shown, reason: 'cut', upstreamStatus: 500, stale: true })).toEqual({
    ...shown,
    source: 'store',
    stale: true,
  })
})

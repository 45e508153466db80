import { expect, test } from 'vitest'
import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import { projectView } from '#api/generated/projects.ts'
import { keepShown, newerOf, markStored } from '#app/data/keep-shown.ts'

const shown = { value: 'web', source: 'network', fetchedAt: 7 } as const
const refusal = (status: number, message = 'no') => new ApiError(projectView, status, {}, message)

test('offline, data on screen becomes stored data with its age', () => {
  expect(keepShown(shown, new OfflineError('timeout'))).toEqual({
    ...shown,
    source: 'store',
    reason: 'timeout',
  })
})

test.each([408, 429, 500, 503])('a server failure (%i) becomes the reason', (status) => {
  expect(keepShown(shown, refusal(status))).toEqual({
    ...shown,
    source: 'store',
    reason: 'status',
    upstreamStatus: status,
  })
})

test('an unreadable answer becomes the reason', () => {
  expect(keepShown(shown, refusal(200, errorTexts.unreadable))).toMatchObject({ reason: 'unreadable' })
})

test.each([400, 401, 403, 404])('the server’s own refusal (%i) counts', (status) => {
  expect(() => keepShown(shown, refusal(status))).toThrow('no')
})

test('with nothing on screen, and for our own faults, the failure is shown', () => {
  expect(() => keepShown(undefined, new OfflineError('offline'))).toThrow(OfflineError)
  expect(() => keepShown(shown, new TypeError('ours'))).toThrow(TypeError)
})

test('the previous reason is forgotten', () => {
  expect(markStored({ ...shown, reason: 'cut', upstreamStatus: 500, stale: true })).toEqual({
    ...shown,
    source: 'store',
    stale: true,
  })
})

test('an older stored answer does not replace what is shown, but says why it was stored', () => {
  const why = { source: 'store', reason: 'timeout' } as const
  const stored = { ...why, value: 'old', fetchedAt: 3, receivedAt: 2, stale: true } as const
  expect(newerOf<string>(shown, stored)).toEqual({ ...shown, ...why })
  expect(newerOf<string>(shown, { ...stored, fetchedAt: 8 })).toMatchObject({ value: 'old' })
  expect(newerOf<string>(undefined, stored)).toBe(stored)
  const fresh = { value: 'new', source: 'network', fetchedAt: 3 } as const
  expect(newerOf<string>(shown, fresh)).toBe(fresh)
})

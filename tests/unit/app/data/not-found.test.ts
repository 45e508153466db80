import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#api/errors.ts'
import { projectView } from '#api/generated/projects.ts'
import { endsPage, NotFoundError, saysMissing } from '#app/data/not-found.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'

const refused = (status: number) => endsPage(new ApiError(projectView, status, {}))

test('a missing subject ends a page, unless that would lose input', () => {
  expect([403, 404, 500].map(refused)).toEqual([true, true, false])
  // An upload or a download goes on without the page.
  const uploaded = unfinishedWork.add()
  expect(refused(404)).toBe(true)
  const sent = unfinishedWork.add(() => undefined)
  expect([403, 404, 500].map(refused)).toEqual([true, false, false])
  sent()
  expect(refused(404)).toBe(true)
  uploaded()
})

test.each([
  [new ApiError(projectView, 404, {}), true],
  [new NotFoundError(), true],
  [{ status: 404 }, true],
  [new OfflineError('gateway', { status: 404 }), false],
  [new ApiError(projectView, 403, {}), false],
])('whether an object is missing: %#', (error, isMissing) => {
  expect(saysMissing(error)).toBe(isMissing)
})

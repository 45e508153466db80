import { expect, test, vi } from 'vitest'
import { ApiError, OfflineError } from '#api/errors.ts'
import { projectView } from '#api/generated/projects.ts'
import { NotFoundError } from '#app/data/not-found.ts'
import { reportRecovered } from '#app/data/recovered-errors.ts'

const react = (cause: unknown) => new Error('Minified React error #520', { cause })

function reported(error: unknown) {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  reportRecovered(error)
  return report.mock.calls.flat()
}

test.each([
  ['the server refused', new ApiError(projectView, 404, { errorCode: 'ObjectNotFound' })],
  ['the page’s subject is missing', new NotFoundError()],
  ['there was no connection', new OfflineError('offline')],
])('a render repeated because %s is not reported', (_, cause) => {
  expect(reported(react(cause))).toEqual([])
})

test('any other error is reported as React gave it', () => {
  const error = react(new TypeError('x is undefined'))
  expect(reported(error)).toEqual([error])
  expect(reported('odd')).toEqual(['odd'])
})

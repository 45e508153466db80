import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import { instanceStop } from '#api/generated/instances.ts'
import { endWords, whyWords } from '#app/pages/now/press-words.ts'

const answered = (status: number, retryAfter?: number) =>
  new ApiError(instanceStop, status, { message: 'Busy now', ...(retryAfter ? { retryAfter } : {}) })

const markup = (text: ReactNode) => renderToStaticMarkup(text)

test.each([
  ['No response', undefined],
  ['No response', new OfflineError('timeout')],
  ['No response', answered(0)],
  ['A proxy is asking you to wait', new OfflineError('gateway', { status: 503, retryAfter: 5_000 })],
  ['The server is asking you to wait', answered(429)],
  ['The server is asking you to wait', answered(503, 5_000)],
  ['Server error', answered(500)],
  ['Server error', answered(503)],
])('"%s" is the text for an outcome', (words, why) => {
  expect(whyWords(why)).toBe(words)
})

test('a press that was given up shows the server’s error, or how long the server asks to wait', () => {
  const said = (error: Error | undefined, wait = 0) =>
    markup(endWords({ kind: 'given up', error, mayBeDone: false, wait }, 'stop', 'web').content)
  expect(said(answered(500))).toMatch(/^Server error: Busy now\. Nothing more will be sent\./)
  expect(said(new OfflineError('offline'))).toMatch(/^No connection to the server\./)
  expect(said(undefined)).toMatch(/^No response\./)
  expect(said(answered(429, 300_000), 300_000)).toMatch(/^The server is asking you to wait for 5 m\./)
})

test('a changed instance shows no time of the change: it may be from before the press', () => {
  const end = { kind: 'changed', state: 'running', mayBeDone: false } as const
  const { title, content } = endWords(end, 'stop', 'web')
  expect(markup(title)).toBe('<bdi>web</bdi> was not stopped')
  expect(content).toBe('The instance is now running, so nothing was sent.')
})

test('a request that may have arrived is reported once, with the name of the instance', () => {
  const error = new OfflineError('offline')
  error.message += `. ${errorTexts.mayBeDone}`
  expect(markup(endWords({ kind: 'given up', error, mayBeDone: true }, 'stop', 'web').content)).toBe(
    'No connection to the server. Nothing more will be sent. The request may have reached the server. Check whether <bdi>web</bdi> stops.',
  )
})

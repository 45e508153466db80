import { expect, test } from 'vitest'
import { attemptsText, attemptText, endpointProblem, newSecret } from '#domain/webhooks.ts'

const attempt = (n: number, result: string, response: { status: number; durationMs: number } | null) => ({
  attempt: n,
  timeSent: new Date(0),
  // A newer server may have results that this version does not know.
  result: result as 'succeeded',
  response,
})

test('a secret is 32 bytes in base64url', () => {
  const secret = newSecret((bytes) => bytes.fill(0xff))
  expect(secret).toBe(`${'_'.repeat(42)}8`)
  expect(Buffer.from(secret, 'base64url')).toEqual(Buffer.alloc(32, 0xff))
  expect(newSecret((bytes) => bytes.fill(0xfb))).toMatch(/^[\w-]{43}$/)
})

test('no two secrets are the same', () => {
  const secrets = Array.from({ length: 100 }, () => newSecret((bytes) => crypto.getRandomValues(bytes)))
  expect(new Set(secrets).size).toBe(100)
})

test.each([
  ['https://hooks.example/a', undefined],
  ['HTTP://hooks.example', undefined],
  ['ftp://hooks.example', 'Must be an HTTP or HTTPS URL'],
  ['hooks.example', 'Must be an HTTP or HTTPS URL'],
  ['https://', 'Must be an HTTP or HTTPS URL'],
  ['javascript:alert(1)', 'Must be an HTTP or HTTPS URL'],
])('the endpoint %j: %s', (text, problem) => {
  expect(endpointProblem(text)).toBe(problem)
})

test.each([
  [attempt(1, 'succeeded', { status: 204, durationMs: 57 }), '204 in 57 ms'],
  [attempt(1, 'failed_http_error', { status: 502, durationMs: 12_345 }), '502 in 12,345 ms'],
  [attempt(1, 'failed_unreachable', null), 'unreachable'],
  [attempt(1, 'failed_timeout', null), 'timed out'],
  [attempt(1, 'failed_of_old_age', null), 'failed of old age'],
])('an attempt: %#', (it, text) => {
  expect(attemptText(it)).toBe(text)
})

test('a delivery shows its number of attempts', () => {
  const failed = attempt(1, 'failed_timeout', null)
  expect(attemptsText({ attempts: { webhook: [] } })).toBe('none yet')
  expect(attemptsText({ attempts: { webhook: [failed] } })).toBe('1, timed out')
  const second = attempt(2, 'succeeded', { status: 200, durationMs: 5 })
  expect(attemptsText({ attempts: { webhook: [failed, second] } })).toBe('2, last: 200 in 5 ms')
})

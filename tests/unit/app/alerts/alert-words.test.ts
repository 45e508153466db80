import { expect, test } from 'vitest'
import { problemOf } from '#app/pages/alerts/ClassMatches.tsx'
import { emptyReceiver, receiverBody, secretIn } from '#app/pages/alerts/receiver-values.ts'
import { resendReason } from '#app/pages/alerts/use-delivery-actions.ts'

const receiver = { subscriptions: ['hardware.**', 'test.foo'] }

test.each([
  [{ trigger: 'alert', alertClass: 'hardware.disk.failed' }, undefined],
  [{ trigger: 'resend', alertClass: 'test.foo' }, undefined],
  [{ trigger: 'alert', alertClass: 'test.foo.bar' }, 'The receiver is not subscribed to test.foo.bar'],
  [{ trigger: 'probe', alertClass: 'probe' }, 'Probes cannot be resent. Send a new one instead.'],
] as const)('the resend reason of %j is %s', (delivery, reason) => {
  expect(resendReason(delivery, receiver)).toBe(reason)
})

test('a subscription must be new, and an existing class or a glob', () => {
  const names = ['test.foo', 'test.bar']
  expect(problemOf('test.foo', names, [])).toBeUndefined()
  expect(problemOf('test.foo', names, ['test.foo'])).toBe('Already subscribed')
  expect(problemOf('test.quux', names, [])).toBe('No class is named test.quux')
  expect(problemOf('quux.**', names, [])).toBeUndefined()
  // If the classes cannot be read, the server checks.
  expect(problemOf('test.quux', undefined, [])).toBeUndefined()
  expect(problemOf('', names, [])).toBe('Subscription is required')
})

test('a new receiver gets one secret: the user’s own, or a generated one', () => {
  const values = {
    ...emptyReceiver,
    name: 'lab',
    endpoint: 'https://a.example',
    subscriptions: [{ text: 'a.*' }],
  }
  expect(receiverBody(values, 'hush')).toEqual({
    name: 'lab',
    description: '',
    endpoint: 'https://a.example',
    secrets: ['hush'],
    subscriptions: ['a.*'],
  })
  expect(secretIn({ origin: 'own', secret: 'mine' })).toBe('mine')
  expect(secretIn({ origin: 'generated', secret: 'typed before' })).toMatch(/^[\w-]{43}$/)
})

import { expect, test } from 'vitest'
import { demoSettings, pageMessage } from '#worker-protocol/messages.ts'

test.each([
  { type: 'claim' },
  { type: 'SKIP_WAITING' },
  { type: 'probe' },
  { type: 'sign-out' },
  { type: 'connection' },
  { type: 'origin', command: { anything: 1 } },
])('%j is understood', (message) => {
  expect(pageMessage.safeParse(message).success).toBe(true)
})

test.each([
  undefined,
  null,
  'probe',
  5,
  [],
  {},
  { type: 'Probe' },
  { type: 'eval' },
  { type: ['probe'] },
  { kind: 'probe' },
])('%j is rejected', (message) => {
  expect(pageMessage.safeParse(message).success).toBe(false)
})

test('extra fields of a message are dropped', () => {
  expect(pageMessage.parse({ type: 'probe', url: 'https://evil.test' })).toEqual({ type: 'probe' })
})

const settings = { token: null, latency: true, chaos: 0.5, size: 'normal', offline: false }

test.each([
  [settings, true],
  [{ ...settings, token: 'demo-ada' }, true],
  [{ ...settings, chaos: 1.1 }, false],
  [{ ...settings, chaos: Number.NaN }, false],
  [{ ...settings, size: 'huge' }, false],
  [{ ...settings, token: undefined }, false],
  [{}, false],
])('the demo settings %j are valid: %s', (value, valid) => {
  expect(demoSettings.safeParse(value).success).toBe(valid)
})

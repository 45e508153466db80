import { expect, test } from 'vitest'
import type { AlertDelivery } from '#api/generated/system-alerts.ts'
import { fingerprintOf } from '#app/shared/issues/issue.ts'
import { deliveryIssues } from '#app/pages/system-issues/delivery-issues.ts'
import { hour } from '#domain/durations.ts'

const now = Date.UTC(2026, 0, 2)
const receiver = { id: 'r', name: 'pager' }

const delivery = (id: string, hoursAgo: number, change: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id,
  alertId: `alert-${id}`,
  alertClass: 'hardware.disk.failed',
  receiverId: 'r',
  state: 'failed',
  trigger: 'alert',
  timeStarted: new Date(now - (hoursAgo + 1) * hour),
  attempts: {
    webhook: [
      { attempt: 1, result: 'failed_timeout', response: null, timeSent: new Date(now - hoursAgo * hour) },
    ],
  },
  ...change,
})

const issuesOf = (...deliveries: AlertDelivery[]) => deliveryIssues(receiver, deliveries, now)

test('failures of the last day are one issue per receiver, since the first of them', () => {
  expect(issuesOf(delivery('a', 2), delivery('b', 5))).toMatchObject([
    {
      id: 'delivery/r',
      name: '2 alerts from the last day could not be delivered (attempts: 1, timed out)',
      severity: 'major',
      since: new Date(now - 5 * hour),
      to: '/system/alerts/receivers/pager/deliveries?state=failed',
    },
  ])
})

test.each([
  ['a day ago', delivery('a', 24)],
  ['a probe', delivery('a', 1, { trigger: 'probe' })],
  ['pending', delivery('a', 1, { state: 'pending' })],
  ['delivered', delivery('a', 1, { state: 'delivered' })],
])('a delivery that was %s is not an issue', (_, one) => {
  expect(issuesOf(one)).toEqual([])
})

test('an older delivery retried within the day is an issue', () => {
  expect(issuesOf(delivery('a', 23.5))).toHaveLength(1)
})

test('a resent delivery counts once, and not at all once it has arrived', () => {
  const again = delivery('b', 1, { alertId: 'alert-a', trigger: 'resend' })
  expect(issuesOf(delivery('a', 3), again)).toMatchObject([{ name: expect.stringMatching(/^1 alert from/) }])
  expect(issuesOf(delivery('a', 3), { ...again, state: 'delivered' })).toEqual([])
})

test('a receiver that accepts alerts again is a minor issue', () => {
  const later = delivery('b', 1, { state: 'delivered' })
  expect(issuesOf(delivery('a', 3), later)).toMatchObject([{ severity: 'minor' }])
  expect(issuesOf(delivery('a', 3), delivery('b', 5, { state: 'delivered' }))).toMatchObject([
    { severity: 'major' },
  ])
})

test('it changes with a new failure, not with the passing of the day', () => {
  const printOf = (...all: AlertDelivery[]) => issuesOf(...all).map(fingerprintOf)[0]
  const both = printOf(delivery('a', 2), delivery('b', 5))
  expect(printOf(delivery('a', 2))).toBe(both)
  expect(printOf(delivery('c', 1), delivery('a', 2), delivery('b', 5))).not.toBe(both)
})

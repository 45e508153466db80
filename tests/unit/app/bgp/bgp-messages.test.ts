import { expect, test } from 'vitest'
import { historyIn, jsonOf } from '#app/pages/bgp/bgp-messages.ts'

const at = (timestamp: string, message: unknown) => ({ timestamp, message })

/** The lines shown for one received message, with its kind. */
function said(message: unknown): string[] {
  const [first] = historyIn({ received: [at('2026-01-01T00:00:00Z', message)], sent: [] }).messages
  return [first?.kind ?? '', first?.text ?? '']
}

test('messages of both directions form one list, latest first', () => {
  const { messages, rest } = historyIn({
    received: [at('2026-01-01T00:00:01Z', 'KeepAlive'), at('2026-01-01T00:00:03Z', 'KeepAlive')],
    sent: [at('2026-01-01T00:00:02.500Z', 'RouteRefresh')],
  })
  expect(messages.map(({ kind, direction }) => `${direction} ${kind}`)).toEqual([
    'received Keepalive',
    'sent Route refresh',
    'received Keepalive',
  ])
  expect(rest).toBeUndefined()
})

test('an Open shows the four-byte ASN where there is one', () => {
  const open = { version: 4, asn: 23_456, hold_time: 6, id: 3_325_256_945 }
  const parameters = [{ Capabilities: [{ RouteRefresh: {} }, { FourOctetAs: { asn: 65_547 } }] }]
  expect(said({ Open: { ...open, parameters } })).toEqual([
    'Open',
    'AS 65547; BGP identifier 198.51.100.241; hold time 6 s; capabilities route refresh, four octet AS',
  ])
  expect(said({ Open: { ...open, asn: 64_777, parameters: [] } })[1]).toContain('AS 64777')
})

test('an Update shows its prefixes, in any form, and its attributes', () => {
  const path_attributes = [
    { value: { Origin: 'Igp' } },
    { value: { As4Path: [{ typ: 'AsSequence', value: [64_777, 12] }] } },
    { value: { NextHop: '198.51.100.241' } },
    { value: { MultiExitDisc: 20 } },
  ]
  const nlri = [
    { length: 24, value: [203, 0, 113] },
    { value: [20, 192, 168, 64] },
    { length: 0, value: [] },
    { length: 8, value: '10.0.0.0' },
    { length: 48, value: [32, 1, 13, 184, 0, 1] },
    '192.0.2.0/26',
  ]
  expect(said({ Update: { withdrawn: [{ length: 16, value: [10, 1] }], path_attributes, nlri } })).toEqual([
    'Update',
    'Announces 203.0.113.0/24, 192.168.64.0/20, 0.0.0.0/0, 10.0.0.0/8, 2001:db8:1::/48, 192.0.2.0/26; ' +
      'withdraws 10.1.0.0/16; origin igp; AS path 64777 12; next hop 198.51.100.241; MED 20',
  ])
  expect(said({ Update: { withdrawn: [], path_attributes: [], nlri: [] } })[1]).toBe('End of initial routes')
})

test.each([
  [
    { error_code: 'Open', error_subcode: { Open: 'BadPeerAS' }, data: [0, 1] },
    'OPEN message error: bad peer AS; 2 bytes of data',
  ],
  [{ error_code: 'HoldTimerExpired', error_subcode: { HoldTime: 0 }, data: [] }, 'Hold timer expired'],
  [{ error_code: 6, error_subcode: 2 }, 'Cease: subcode 2'],
])('a Notification shows its error: %j', (body, text) => {
  expect(said({ Notification: body })).toEqual(['Notification', text])
})

test('unknown messages are described as far as possible, never as bytes', () => {
  expect(said('session reset by operator')).toEqual(['Message', 'session reset by operator'])
  expect(said({ SomethingNew: { reason: 'none', payload: [1, 2, 3] } })).toEqual([
    'Something new',
    'reason none, payload 3 bytes',
  ])
  expect(said([255, 255, 0])).toEqual(['Message', '3 bytes'])
  expect(said(null)).toEqual(['Message', ''])
  expect(said({ Update: null })).toEqual(['Update', ''])
  expect(said({ constructor: {} })[0]).toBe('Constructor')
})

test.each([
  [{ Open: { id: 4_294_967_296.5, asn: 1 } }, 'AS 1'],
  [{ Open: { id: -1, asn: 1 } }, 'AS 1'],
  [{ Update: { nlri: [{ length: -3, value: [10] }] } }, 'Announces length -3, value 10'],
  [{ Update: { path_attributes: [{ value: { constructor: 1 } }] } }, 'Constructor 1'],
])('%j is read despite its missing fields', (message, text) => {
  expect(historyIn({ received: [{ message }] }).messages[0]?.text).toBe(text)
})

test('a history of another shape is returned unchanged', () => {
  for (const history of [undefined, 'none', 7, [1]])
    expect(historyIn(history)).toEqual({ messages: [], rest: history })
  expect(historyIn({ received: 'none', sent: [], since: 1 }).rest).toEqual({ received: 'none', since: 1 })
  expect(historyIn(null).rest).toBeUndefined()
  const [message] = historyIn({ received: [7] }).messages
  expect(message).toMatchObject({ kind: 'Message', text: '7', time: undefined })
  expect(historyIn({ sent: [at('yesterday', 'KeepAlive')] }).messages[0]?.time).toBeUndefined()
})

test('JSON for people writes bytes in hexadecimal', () => {
  expect(jsonOf({ data: [0, 1, 0, 11], path: [64_777, 1, 2, 3] })).toBe(
    '{\n  "data": "00 01 00 0b",\n  "path": [\n    64777,\n    1,\n    2,\n    3\n  ]\n}',
  )
})

import { expect, test } from 'vitest'
import { managementAddresses, timeOf } from '#app/pages/switches/lldp.ts'

const interfaceNum = { ifIndex: 1 }

test('a management address is an IP address or the octets of a MAC address', () =>
  expect(
    managementAddresses({
      managementIp: [
        { addr: { ipAddr: '192.168.70.1' }, interfaceNum },
        { addr: { iEEE802: [0xa8, 0x40, 0x25, 0, 1, 10] }, interfaceNum },
      ],
    }),
  ).toEqual(['192.168.70.1', 'a8:40:25:00:01:0a']))

test('text that is not a time stays unchanged', () => {
  expect(timeOf('2025-09-01T10:00:00Z')).toEqual(new Date('2025-09-01T10:00:00Z'))
  expect(timeOf('a while ago')).toBeUndefined()
})

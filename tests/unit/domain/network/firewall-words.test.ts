import { expect, test } from 'vitest'
import { filtersText, protocolText } from '#domain/network/firewall-words.ts'
import { placeText } from '#domain/offline/place-words.ts'
import type { VpcFirewallRuleFilter } from '#api/generated/vpcs.ts'

test.each<[VpcFirewallRuleFilter, string]>([
  [{}, 'All traffic'],
  [{ protocols: [], ports: [], hosts: null }, 'All traffic'],
  [{ protocols: [{ type: 'tcp' }], ports: ['22'] }, 'TCP on port 22'],
  [{ protocols: [{ type: 'tcp' }, { type: 'udp' }], ports: ['80', '443'] }, 'TCP, UDP on ports 80, 443'],
  [
    { ports: ['6379-6380'], hosts: [{ type: 'subnet', value: 'storage' }] },
    'Ports 6379-6380 from subnet storage',
  ],
  [
    {
      hosts: [
        { type: 'vpc', value: 'default' },
        { type: 'ip', value: '::1' },
      ],
    },
    'All traffic from VPC default, ::1',
  ],
  [{ protocols: [{ type: 'icmp', value: null }] }, 'ICMP'],
])('%j is shown as %s', (filters, text) => {
  expect(filtersText({ direction: 'inbound', filters })).toBe(text)
})

test('outbound traffic goes to hosts', () => {
  const filters: VpcFirewallRuleFilter = { hosts: [{ type: 'ip_net', value: '10.0.0.0/8' }] }
  expect(filtersText({ direction: 'outbound', filters })).toBe('All traffic to 10.0.0.0/8')
})

test('an ICMP filter shows its type and code', () => {
  expect(protocolText({ type: 'icmp', value: { icmpType: 3 } })).toBe('ICMP type 3')
  expect(protocolText({ type: 'icmp', value: { icmpType: 3, code: '0-4' } })).toBe('ICMP type 3 code 0-4')
  expect(protocolText({ type: 'icmp6' as 'icmp', value: { icmpType: 128 } })).toBe('ICMP6 type 128')
  expect(protocolText({ type: 'sctp' as 'icmp', value: { of: 'another shape' } as never })).toBe('SCTP')
})

test('unknown values keep their own names', () => {
  expect(placeText({ type: 'planet', value: 'mars' })).toBe('planet mars')
  expect(protocolText({ type: 'sctp' as 'tcp' })).toBe('SCTP')
})

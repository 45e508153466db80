import { expect, test } from 'vitest'
import { nicAddressProblem, transitIpProblem } from '#domain/network/nic-addresses.ts'

const subnet = { ipv4Block: '172.30.4.0/24', ipv6Block: 'fd00:1::/64' }

test.each([
  ['172.30.4.9', undefined],
  ['fd00:1::9', undefined],
  ['172.30.5.9', 'Must be an address in 172.30.4.0/24'],
  ['fd00:2::9', 'Must be an address in fd00:1::/64'],
  ['172.30.4.7', 'Another interface in the subnet has this address'],
  ['fd00:1:0::7', 'Another interface in the subnet has this address'],
  ['172.30.4', 'Not a valid IP address'],
  ['172.30.4.4', 'The first 5 addresses and the last one of 172.30.4.0/24 are reserved'],
  ['172.30.4.255', 'The first 5 addresses and the last one of 172.30.4.0/24 are reserved'],
  ['fd00:1::3', 'The first 5 addresses and the last one of fd00:1::/64 are reserved'],
])('the address %s: %s', (text, problem) => {
  expect(nicAddressProblem(text, subnet, ['172.30.4.7', 'fd00:1::7'])).toBe(problem)
})

test('what a server of another version omits is not compared', () => {
  const missing = undefined as unknown as string
  expect(nicAddressProblem('172.30.4.9', subnet, [missing])).toBeUndefined()
  expect(nicAddressProblem('172.30.4.9', { ...subnet, ipv4Block: missing }, [])).toBeUndefined()
})

test('with an unknown subnet only the format is checked', () => {
  expect(nicAddressProblem('10.0.0.1', undefined, [])).toBeUndefined()
  expect(nicAddressProblem('10.0.0', undefined, [])).toBe('Not a valid IP address')
})

test.each([
  ['10.1.0.0/16', undefined],
  ['fd00:9::/64', undefined],
  ['10.99.0.0/16', 'Already in the list'],
  ['10.99.4.0/24', 'Overlaps with 10.99.0.0/16'],
  ['10.0.0.0/8', 'Overlaps with 10.99.0.0/16'],
  ['fd00:0:0::/64', 'Already in the list'],
  ['10.1.2.3/16', 'Must be the network address, 10.1.0.0/16'],
  ['10.1.2.3', 'Must contain an IP address and a width, separated by a /'],
  ['10.1.0.0/33', 'Max width for IPv4 is 32'],
])('the transit block %s: %s', (text, problem) => {
  expect(transitIpProblem(text, ['nonsense', '10.99.0.0/16', 'fd00::/64'])).toBe(problem)
})

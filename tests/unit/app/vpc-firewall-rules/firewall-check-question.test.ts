import { expect, test } from 'vitest'
import type { VpcNetwork } from '#domain/network/firewall-network.ts'
import {
  otherSide,
  packetOf,
  questionIn,
  withQuestion,
} from '#app/pages/vpc-firewall-rules/check-question.ts'

const nic = (id: string, instance: string, name: string, ip: string) => ({
  id,
  instance,
  name,
  ip,
  subnet: 's',
})
const network: VpcNetwork = {
  vpc: 'default',
  subnets: [],
  nics: [
    nic('1', 'web', 'net0', '10.0.0.5'),
    nic('2', 'cache', 'net0', '10.0.0.6'),
    nic('3', 'cache', 'storage0', '10.0.1.6'),
  ],
}

const asked = (text: string) => packetOf(questionIn(new URLSearchParams(text)), network, false)

test('a question survives the round trip through the URL, beside other parameters', () => {
  const search = new URLSearchParams(
    'q=web&check=outbound&instance=web&hostKind=address&host=::1&protocol=udp&port=53',
  )
  const again = withQuestion(search, questionIn(search))
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(search))
  expect(withQuestion(search, undefined).toString()).toBe('q=web')
})

test('a complete question is about a packet; an instance with several interfaces is asked about per interface', () => {
  expect(asked('check=inbound&instance=cache/storage0&hostKind=instance&host=web&port=80').packet).toEqual({
    direction: 'inbound',
    nic: '3',
    host: '10.0.0.5',
    protocol: { type: 'tcp', port: 80 },
  })
  expect(asked('check=inbound&instance=web&host=192.0.2.1&protocol=icmp').packet?.protocol).toEqual({
    type: 'icmp',
    icmpType: 8,
    code: 0,
  })
})

test('missing values are only incomplete; invalid ones are reported, and give no packet', () => {
  expect(asked('check=inbound')).toEqual({ problems: {} })
  expect(asked('check=inbound&instance=cache&host=10.0.0&port=65536')).toEqual({
    problems: {
      instance: 'This instance is not in the VPC',
      host: 'Not a valid IP address',
      port: 'Must be a port from 0 to 65535',
    },
  })
  expect(asked('check=inbound&instance=web&host=::1&protocol=icmp&icmpType=256&icmpCode=0-1')).toEqual({
    problems: { icmpType: 'Must be a type from 0 to 255', icmpCode: 'Must be a single code' },
  })
})

test('the other side of a question between instances asks the other firewall', () => {
  const question = questionIn(
    new URLSearchParams('check=inbound&instance=web&hostKind=instance&host=cache/net0&port=80'),
  )
  expect(packetOf(otherSide(question), network, false).packet).toMatchObject({
    direction: 'outbound',
    nic: '2',
    host: '10.0.0.5',
  })
  expect(otherSide(otherSide(question))).toEqual(question)
})

test('an instance not yet loaded is not reported as missing', () => {
  const question = questionIn(
    new URLSearchParams('check=inbound&instance=hidden&host=1.2.3.4&protocol=tcp&port=22'),
  )
  expect(packetOf(question, network, false).problems.instance).toBe('This instance is not in the VPC')
  expect(packetOf(question, network, true).problems.instance).toBeUndefined()
})

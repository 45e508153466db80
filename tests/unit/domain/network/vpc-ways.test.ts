import { expect, test } from 'vitest'
import type { InternetGateway, RouterRoute, VpcRouter, VpcSubnet } from '#api/generated/vpcs.ts'
import { routeLines, targetText, waysOf } from '#domain/network/vpc-ways.ts'

const identity = (name: string) => ({
  id: `${name}-id`,
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
})

const router = (name: string, kind: VpcRouter['kind'] = 'custom'): VpcRouter => ({
  ...identity(name),
  kind,
  vpcId: 'vpc',
})

const subnet = (name: string, customRouterId: string | null = null): VpcSubnet => ({
  ...identity(name),
  customRouterId,
  ipv4Block: '10.0.0.0/24',
  ipv6Block: 'fd00::/64',
  vpcId: 'vpc',
})

const gateway = (name: string): InternetGateway => ({ ...identity(name), vpcId: 'vpc' })

const route = (fields: Pick<RouterRoute, 'destination' | 'target'> & Partial<RouterRoute>): RouterRoute => ({
  ...identity('route'),
  kind: 'custom',
  vpcRouterId: 'router',
  ...fields,
})

const toGateway = route({
  destination: { type: 'ip_net', value: '0.0.0.0/0' },
  target: { type: 'internet_gateway', value: 'out' },
})

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

test('a subnet is listed under its attached router, or under the system’s', () => {
  const routers = [
    { router: router('system', 'system'), routes: [toGateway] },
    { router: router('custom'), routes: [] },
    { router: router('idle'), routes: undefined },
  ]
  const subnets = [subnet('a'), subnet('b', 'custom-id'), subnet('c')]
  const ways = waysOf(subnets, routers, [gateway('out'), gateway('other')])
  expect(ways.map((way) => [way.router?.name, namesOf(way.subnets), namesOf(way.gateways)])).toEqual([
    ['system', ['a', 'c'], ['out']],
    // The system's routes remain in force beside those of a custom router.
    ['custom', ['b'], ['out']],
    ['idle', [], []],
  ])
})

test('a custom route takes precedence over the system’s to the same destination', () => {
  const dropped = route({ destination: { type: 'ip_net', value: '0.0.0.0/0' }, target: { type: 'drop' } })
  const routers = [
    { router: router('system', 'system'), routes: [toGateway] },
    { router: router('custom'), routes: [dropped] },
  ]
  const [, custom] = waysOf([subnet('a', 'custom-id')], routers, [gateway('out')])
  expect([custom?.gateways, custom?.system]).toEqual([[], []])
})

test('a subnet whose router is unknown is not listed under another', () => {
  const ways = waysOf([subnet('a', 'gone-id'), subnet('b')], [{ router: router('custom'), routes: [] }], [])
  expect(ways.map((way) => [way.router?.name, namesOf(way.subnets)])).toEqual([
    ['custom', []],
    [undefined, ['a', 'b']],
  ])
})

test('destinations with the same route share a line, and subnets’ own routes have none', () => {
  const lines = routeLines([
    toGateway,
    { ...toGateway, destination: { type: 'ip_net', value: '::/0' } },
    route({ destination: { type: 'subnet', value: 'a' }, target: { type: 'ip', value: '10.0.0.9' } }),
    route({
      kind: 'vpc_subnet',
      destination: { type: 'subnet', value: 'b' },
      target: { type: 'subnet', value: 'b' },
    }),
  ])
  expect(lines).toEqual([
    { target: 'gateway out', destinations: ['0.0.0.0/0', '::/0'] },
    { target: '10.0.0.9', destinations: ['subnet a'] },
  ])
  expect(targetText({ type: 'drop' })).toBe('dropped')
})

test('a route without a destination or target, or of an unknown kind, costs only that text', () => {
  const odd = { ...toGateway, destination: undefined, target: undefined } as unknown as RouterRoute
  const unknown = { ...toGateway, target: { type: 'blackhole' } } as unknown as RouterRoute
  expect(routeLines([odd, unknown])).toEqual([
    { target: 'unknown', destinations: ['unknown'] },
    { target: 'blackhole', destinations: ['0.0.0.0/0'] },
  ])
  const routers = [
    { router: router('system', 'system'), routes: [odd] },
    { router: router('custom'), routes: [odd] },
  ]
  const [, custom] = waysOf([subnet('a', 'custom-id')], routers, [gateway('out')])
  expect([custom?.gateways, custom?.system]).toEqual([[], [odd]])
})

import { expect, test } from 'vitest'
import type { RouteDestination, RouterRoute, RouteTarget } from '#api/generated/vpcs.ts'
import {
  routeDefaults,
  toDestination,
  toTarget,
  valuesOf,
  withoutOthers,
} from '#app/pages/vpc-routers/route-values.ts'

const route = (destination: RouteDestination, target: RouteTarget): RouterRoute => ({
  id: 'a',
  vpcRouterId: 'b',
  name: 'out',
  description: '',
  kind: 'custom',
  destination,
  target,
  timeCreated: new Date(0),
  timeModified: new Date(0),
})

test.each<[RouteDestination, RouteTarget]>([
  [{ type: 'ip', value: '192.0.2.1' }, { type: 'drop' }],
  [
    { type: 'ip_net', value: '::/0' },
    { type: 'internet_gateway', value: 'default' },
  ],
  [
    { type: 'subnet', value: 'inner' },
    { type: 'instance', value: 'web-1' },
  ],
  [
    { type: 'vpc', value: 'edge' },
    { type: 'vpc', value: 'default' },
  ],
])('saving an unchanged form changes nothing: %o to %o', (destination, target) => {
  const values = valuesOf(route(destination, target))
  expect([toDestination(values), toTarget(values)]).toEqual([destination, target])
})

test('values typed for another type are neither sent nor compared', () => {
  const values = {
    ...routeDefaults,
    destination: { ...routeDefaults.destination, type: 'ip' as const, ip: '192.0.2.1', subnet: 'inner' },
    target: { ...routeDefaults.target, type: 'drop' as const, ip: '192.0.2.2' },
  }
  expect(toDestination(values)).toEqual({ type: 'ip', value: '192.0.2.1' })
  expect(toTarget(values)).toEqual({ type: 'drop' })
  expect(withoutOthers(values)).toEqual({
    ...routeDefaults,
    destination: { ...routeDefaults.destination, type: 'ip', ip: '192.0.2.1' },
    target: { ...routeDefaults.target, type: 'drop' },
  })
})

import { expect, test } from 'vitest'
import type { RouteDestination, RouterRouteKind, RouteTarget } from '#api/generated/vpcs.ts'
import {
  destinationTypes,
  onlyTargetChanges,
  routePlaceText,
  placeTypeText,
  routeDeleteReason,
  routeEditReason,
  routeKindText,
  routerReason,
  targetProblem,
  targetTypes,
} from '#domain/network/router-routes.ts'

const ofKind = (kind: string) => ({ kind: kind as RouterRouteKind })

test('a custom router allows every action, a system router none, each with its own reason', () => {
  const actions = ['edit', 'delete', 'attach', 'createRoute'] as const
  expect(actions.map((action) => routerReason(action, { kind: 'custom' }))).toEqual(
    actions.map(() => undefined),
  )
  const reasons = actions.map((action) => routerReason(action, { kind: 'system' }))
  expect(new Set(reasons).size).toBe(4)
  expect(reasons).not.toContain(undefined)
})

test.each([
  ['custom', true, true, false],
  ['default', true, false, true],
  ['vpc_subnet', false, false, false],
  ['vpc_peering', false, false, false],
  ['from-a-newer-server', false, false, false],
])(
  'a %s route can be edited: %s, deleted: %s, has only its target changed: %s',
  (kind, edit, remove, target) => {
    expect(routeEditReason(ofKind(kind)) === undefined).toBe(edit)
    expect(routeDeleteReason(ofKind(kind)) === undefined).toBe(remove)
    expect(onlyTargetChanges(ofKind(kind))).toBe(target)
  },
)

test.each<[RouteDestination, RouteTarget, string | undefined]>([
  [
    { type: 'ip_net', value: '10.0.0.0/8' },
    { type: 'ip', value: 'fd00::1' },
    'Must be an IPv4 address, like the destination',
  ],
  [
    { type: 'ip', value: 'fd00::2' },
    { type: 'ip', value: '10.0.0.1' },
    'Must be an IPv6 address, like the destination',
  ],
  [{ type: 'ip_net', value: '::/0' }, { type: 'ip', value: 'fd00::1' }, undefined],
  [{ type: 'ip_net', value: '::/0' }, { type: 'drop' }, undefined],
  [{ type: 'subnet', value: 'inner' }, { type: 'ip', value: '10.0.0.1' }, undefined],
])('from %o to %o', (destination, target, problem) => {
  expect(targetProblem(destination, target)).toBe(problem)
})

test('every type and kind has a label, and an unknown one keeps its name', () => {
  expect([...new Set([...destinationTypes, ...targetTypes])].map(placeTypeText)).toEqual([
    'IP network',
    'IP address',
    'Subnet',
    'VPC',
    'Internet gateway',
    'Instance',
    'Drop',
  ])
  expect(placeTypeText('tunnel')).toBe('tunnel')
  expect(['default', 'vpc_subnet', 'tunnel'].map((kind) => routeKindText(ofKind(kind)))).toEqual([
    'default',
    'VPC subnet',
    'tunnel',
  ])
})

test('a route’s end shows its address, or else its type and name', () => {
  expect(routePlaceText({ type: 'ip_net', value: '10.0.0.0/8' })).toBe('10.0.0.0/8')
  expect(routePlaceText({ type: 'subnet', value: 'inner' })).toBe('Subnet inner')
  expect(routePlaceText({ type: 'drop' })).toBe('Drop')
})

import type { RouteDestination, RouterRoute, RouteTarget, VpcRouter } from '#api/generated/vpcs.ts'
import { ipVersion } from './ip-addresses.ts'

/** Destination types, in the order that forms offer them. */
export const destinationTypes = [
  'ip_net',
  'ip',
  'subnet',
  'vpc',
] as const satisfies RouteDestination['type'][]
export const targetTypes = [
  'internet_gateway',
  'instance',
  'ip',
  'subnet',
  'vpc',
  'drop',
] as const satisfies RouteTarget['type'][]

const typeWords: Record<string, string> = {
  ip: 'IP address',
  ip_net: 'IP network',
  vpc: 'VPC',
  subnet: 'Subnet',
  instance: 'Instance',
  internet_gateway: 'Internet gateway',
  drop: 'Drop',
}

/** A destination or target type as text; an unknown one as the server names it. */
export const placeTypeText = (type: string): string => typeWords[type] ?? type

export function routePlaceText(place: RouteDestination | RouteTarget): string {
  if (!('value' in place)) return placeTypeText(place.type)
  return isAddress(place) ? place.value : `${placeTypeText(place.type)} ${place.value}`
}

/** Whether a destination or target is an address, which needs no type beside it. */
export const isAddress = ({ type }: RouteDestination | RouteTarget): boolean =>
  type === 'ip' || type === 'ip_net'

const kindWords: Record<string, string> = {
  default: 'default',
  vpc_subnet: 'VPC subnet',
  vpc_peering: 'VPC peering',
  custom: 'custom',
}

/** A route's kind as text; an unknown one as the server names it. */
export const routeKindText = ({ kind }: Pick<RouterRoute, 'kind'>): string => kindWords[kind] ?? kind

const routerReasons = {
  edit: 'The system router cannot be changed',
  delete: 'The system router can be deleted only with its VPC',
  attach: 'The system router applies to every subnet of its VPC',
  createRoute: 'Routes cannot be added to the system router. Create a custom router instead',
}

/** Why a router action is not allowed, as a sentence without a full stop; undefined if it is. */
export const routerReason = (
  action: keyof typeof routerReasons,
  { kind }: Pick<VpcRouter, 'kind'>,
): string | undefined => (kind === 'custom' ? undefined : routerReasons[action])

/** Why system-managed routes cannot be changed. */
const keptReasons: Record<string, string> = {
  vpc_subnet: 'This route belongs to its subnet and cannot be changed',
  vpc_peering: 'This route belongs to a VPC peering and cannot be changed',
}

/** Why a route cannot be edited, as a sentence without a full stop; undefined if at least its target can. */
export const routeEditReason = ({ kind }: Pick<RouterRoute, 'kind'>): string | undefined =>
  kind === 'custom' || kind === 'default'
    ? undefined
    : (keptReasons[kind] ?? 'Only a custom route can be edited')

/** Why a route cannot be deleted, as a sentence without a full stop; undefined if it can. */
export function routeDeleteReason({ kind }: Pick<RouterRoute, 'kind'>): string | undefined {
  if (kind === 'custom') return undefined
  return kind === 'default'
    ? 'A default route cannot be deleted. Set its target to Drop instead'
    : 'Only a custom route can be deleted'
}

/** Whether only a route's target can be changed. */
export const onlyTargetChanges = ({ kind }: Pick<RouterRoute, 'kind'>): boolean => kind === 'default'

/** What is wrong with a route's target, given valid addresses: both must have the same IP version. */
export function targetProblem(destination: RouteDestination, target: RouteTarget): string | undefined {
  if (target.type !== 'ip' || !isAddress(destination)) return undefined
  const version = ipVersion(destination.value)
  return ipVersion(target.value) === version
    ? undefined
    : `Must be an IPv${version} address, like the destination`
}

/** Whether a route targets this internet gateway. */
export const leadsTo =
  ({ name }: { name: string }) =>
  ({ target }: Pick<RouterRoute, 'target'>): boolean =>
    target?.type === 'internet_gateway' && target.value === name

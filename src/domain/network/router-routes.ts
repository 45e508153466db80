import type { RouteDestination, RouterRoute, RouteTarget, VpcRouter } from '#api/generated/vpcs.ts'
import { ipVersion } from './ip-addresses.ts'

/** What a route may be about and lead to, in the order in which forms offer it. */
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

/** A type of destination or target as words; one that this version does not know as it is. */
export const placeTypeText = (type: string): string => typeWords[type] ?? type

/** A destination or target as words: `10.0.0.0/8`, `Subnet inner`, `Drop`. */
export function routePlaceText(place: RouteDestination | RouteTarget): string {
  if (!('value' in place)) return placeTypeText(place.type)
  return isAddress(place) ? place.value : `${placeTypeText(place.type)} ${place.value}`
}

/** Whether a destination or target is given by its address, which needs no word beside it. */
export const isAddress = ({ type }: RouteDestination | RouteTarget): boolean =>
  type === 'ip' || type === 'ip_net'

const kindWords: Record<string, string> = {
  default: 'default',
  vpc_subnet: 'VPC subnet',
  vpc_peering: 'VPC peering',
  custom: 'custom',
}

/** A route's kind as words; one that this version does not know as it is. */
export const routeKindText = ({ kind }: Pick<RouterRoute, 'kind'>): string => kindWords[kind] ?? kind

const routerReasons = {
  edit: 'The system router cannot be changed',
  delete: 'The system router is deleted only with its VPC',
  attach: 'The system router applies to every subnet of its VPC',
  createRoute: 'Routes cannot be added to the system router: create a custom router instead',
}

/** Why an action on a router is not possible, as a sentence without full stop; undefined when it is. */
export const routerReason = (
  action: keyof typeof routerReasons,
  { kind }: Pick<VpcRouter, 'kind'>,
): string | undefined => (kind === 'custom' ? undefined : routerReasons[action])

/** Why the platform keeps a route to itself. */
const keptReasons: Record<string, string> = {
  vpc_subnet: 'This route follows its subnet and cannot be changed',
  vpc_peering: 'This route belongs to a VPC peering and cannot be changed',
}

/** Why a route cannot be edited, as a sentence without full stop; undefined when at least its target can. */
export const routeEditReason = ({ kind }: Pick<RouterRoute, 'kind'>): string | undefined =>
  kind === 'custom' || kind === 'default'
    ? undefined
    : (keptReasons[kind] ?? 'Only a custom route can be edited')

/** Why a route cannot be deleted, as a sentence without full stop; undefined when it can. */
export function routeDeleteReason({ kind }: Pick<RouterRoute, 'kind'>): string | undefined {
  if (kind === 'custom') return undefined
  return kind === 'default'
    ? 'A default route cannot be deleted: set its target to Drop instead'
    : 'Only a custom route can be deleted'
}

/** Whether all that can be changed of a route is where it leads to. */
export const onlyTargetChanges = ({ kind }: Pick<RouterRoute, 'kind'>): boolean => kind === 'default'

/** What is wrong with where a route leads to, given valid addresses: those of one IP version do not reach the other. */
export function targetProblem(destination: RouteDestination, target: RouteTarget): string | undefined {
  if (target.type !== 'ip' || !isAddress(destination)) return undefined
  const version = ipVersion(destination.value)
  return ipVersion(target.value) === version
    ? undefined
    : `Must be an IPv${version} address, like the destination`
}

/** Whether a route leads to an internet gateway of its VPC. */
export const leadsTo =
  ({ name }: { name: string }) =>
  ({ target }: Pick<RouterRoute, 'target'>): boolean =>
    target.type === 'internet_gateway' && target.value === name

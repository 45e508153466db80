import { Link } from 'react-router'
import type { RouteDestination, RouteTarget } from '#api/generated/vpcs.ts'
import { isAddress, routePlaceText, placeTypeText } from '#domain/network/router-routes.ts'
import { to } from '#app/url/paths.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

interface Props {
  place: RouteDestination | RouteTarget
  params: VpcParams
}

/** A route's destination or target: an address, or a link to the named object. */
export function RoutePlace({ place, params }: Props) {
  if (!('value' in place)) return <span className="text-ink-2">{routePlaceText(place)}</span>
  if (isAddress(place)) return <span className="font-mono text-sm">{place.value}</span>
  return (
    <span className="flex min-w-0 items-baseline gap-1.5" title={routePlaceText(place)}>
      <span className="shrink-0 text-ink-2">{placeTypeText(place.type)}</span>
      <PlaceLink place={place} params={params} />
    </span>
  )
}

function PlaceLink({
  place,
  params,
}: { place: Extract<Props['place'], { value: string }> } & Pick<Props, 'params'>) {
  const { type, value } = place
  const { project, vpc } = params
  const name = <bdi>{value}</bdi>
  const link = (path: string) => (
    <Link to={path} className="min-w-0 truncate hover:underline">
      {name}
    </Link>
  )
  switch (type) {
    case 'vpc':
      return link(to('/projects/:project/vpcs/:vpc', { project, vpc: value }))
    case 'subnet':
      return link(to('/projects/:project/vpcs/:vpc/subnets/:subnet/edit', { project, vpc, subnet: value }))
    case 'instance':
      return link(to('/projects/:project/instances/:instance/networking', { project, instance: value }))
    case 'internet_gateway':
      return link(
        to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { project, vpc, gateway: value }),
      )
    default:
      return name
  }
}

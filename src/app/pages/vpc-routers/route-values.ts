import type { RouteDestination, RouterRoute, RouteTarget } from '#api/generated/vpcs.ts'

/** Each type has its own value, so that switching types loses nothing. */
export interface RouteValues {
  name: string
  description: string
  destination: { type: RouteDestination['type'] } & Record<RouteDestination['type'], string>
  target: { type: RouteTarget['type'] } & Record<Exclude<RouteTarget['type'], 'drop'>, string>
}

export const routeDefaults: RouteValues = {
  name: '',
  description: '',
  destination: { type: 'ip_net', ip: '', ip_net: '', vpc: '', subnet: '' },
  target: { type: 'internet_gateway', ip: '', vpc: '', subnet: '', instance: '', internet_gateway: '' },
}

export const valuesOf = ({ name, description, destination, target }: RouterRoute): RouteValues => ({
  name,
  description,
  destination: {
    ...routeDefaults.destination,
    type: destination.type,
    [destination.type]: destination.value,
  },
  target: {
    ...routeDefaults.target,
    type: target.type,
    ...('value' in target && { [target.type]: target.value }),
  },
})

export const toDestination = ({ destination }: RouteValues): RouteDestination => ({
  type: destination.type,
  value: destination[destination.type],
})

export const toTarget = ({ target }: RouteValues): RouteTarget =>
  target.type === 'drop' ? { type: 'drop' } : { type: target.type, value: target[target.type] }

import type { RouteDestination, RouterRoute, RouteTarget } from '#api/generated/vpcs.ts'

/** What a route's form holds: each type's own value, so that changing the type and back loses nothing. */
export interface RouteValues {
  name: string
  description: string
  destination: { type: RouteDestination['type'] } & Record<RouteDestination['type'], string>
  target: { type: RouteTarget['type'] } & Record<Exclude<RouteTarget['type'], 'drop'>, string>
}

/** An empty form. */
export const routeDefaults: RouteValues = {
  name: '',
  description: '',
  destination: { type: 'ip_net', ip: '', ip_net: '', vpc: '', subnet: '' },
  target: { type: 'internet_gateway', ip: '', vpc: '', subnet: '', instance: '', internet_gateway: '' },
}

/** The form of a route as it is. */
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

/** The destination that a filled-in form stands for. */
export const toDestination = ({ destination }: RouteValues): RouteDestination => ({
  type: destination.type,
  value: destination[destination.type].trim(),
})

/** The target that a filled-in form stands for. */
export const toTarget = ({ target }: RouteValues): RouteTarget =>
  target.type === 'drop' ? { type: 'drop' } : { type: target.type, value: target[target.type].trim() }

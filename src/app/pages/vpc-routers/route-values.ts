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

type Places = Pick<RouterRoute, 'destination' | 'target'>

const placesOf = ({ destination, target }: Places): Pick<RouteValues, keyof Places> => ({
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

export const valuesOf = ({ name, description, ...places }: RouterRoute): RouteValues => ({
  name,
  description,
  ...placesOf(places),
})

export const toDestination = ({ destination }: Pick<RouteValues, 'destination'>): RouteDestination => ({
  type: destination.type,
  value: destination[destination.type],
})

export const toTarget = ({ target }: Pick<RouteValues, 'target'>): RouteTarget =>
  target.type === 'drop' ? { type: 'drop' } : { type: target.type, value: target[target.type] }

/** Without what was typed for types that are not chosen. */
export const withoutOthers = (values: RouteValues): RouteValues => ({
  ...values,
  ...placesOf({ destination: toDestination(values), target: toTarget(values) }),
})

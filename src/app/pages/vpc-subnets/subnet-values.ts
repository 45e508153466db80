export interface SubnetValues {
  name: string
  description: string
  ipv4Block: string
  /** Empty lets the system choose. */
  ipv6Block: string
  /** Id of a custom router, or `noRouter`. */
  router: string
}

/** No custom router; not a valid id. */
export const noRouter = 'none'

export const noRouterOption = { value: noRouter, label: 'None', detail: 'System router routes only' }

export const routerOf = ({ router }: Pick<SubnetValues, 'router'>): string | null =>
  router === noRouter ? null : router

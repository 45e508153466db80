/** What the forms of a subnet hold. */
export interface SubnetValues {
  name: string
  description: string
  ipv4Block: string
  /** Empty for one that the system chooses. */
  ipv6Block: string
  /** The id of a custom router, or `noRouter`. */
  router: string
}

/** Stands for no custom router; no id reads so. */
export const noRouter = 'none'

/** The router as it is sent. */
export const routerOf = ({ router }: Pick<SubnetValues, 'router'>): string | null =>
  router === noRouter ? null : router

import type { VpcRouter } from '#api/generated/vpcs.ts'
import { Badge } from '#app/ui/Badge.tsx'

/** Who made a router: the platform or a person. */
export const RouterKind = ({ kind }: Pick<VpcRouter, 'kind'>) => (
  <Badge tone={kind === 'system' ? 'off' : 'info'}>{kind}</Badge>
)

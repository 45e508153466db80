import type { VpcRouter } from '#api/generated/vpcs.ts'
import { Badge } from '#app/ui/Badge.tsx'

export const RouterKind = ({ kind }: Pick<VpcRouter, 'kind'>) => (
  <Badge tone={kind === 'system' ? 'off' : 'info'}>{kind}</Badge>
)

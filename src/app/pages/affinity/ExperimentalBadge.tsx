import { Badge } from '#app/ui/Badge.tsx'

export const ExperimentalBadge = () => <Badge tone="info">experimental</Badge>

import { Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import type { SourceDisk } from './use-snapshot-rows.ts'

export const SourceDiskLink = ({ disk: { name, to } }: { disk: SourceDisk }) =>
  to ? (
    <Link to={to} className="hover:underline" title={name}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <span className="flex min-w-0 items-center gap-2" title={name}>
      <Badge tone="off">deleted</Badge>
      <span className="truncate font-mono text-sm text-ink-2">{name}</span>
    </span>
  )

import { Link } from 'react-router'
import type { DiskOrigin } from './use-disk-sources.ts'

export const Origin = ({ origin: { text, to } }: { origin: DiskOrigin }) =>
  to ? (
    <Link to={to} className="text-ink-2 hover:underline" title={text}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <span className="text-ink-2" title={text}>
      {text}
    </span>
  )

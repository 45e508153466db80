import { Link } from 'react-router'
import { to } from '#app/url/paths.ts'
import { ShortId } from '#app/ui/text/ShortId.tsx'

interface Props {
  sledId: string
  /** Unknown to users without a fleet role. */
  serial: string | undefined
}

export const SledName = ({ sledId, serial }: Props) =>
  serial ? (
    <Link
      to={to('/system/inventory/sleds/:sledId', { sledId })}
      className="font-mono text-sm hover:underline"
    >
      <bdi>{serial}</bdi>
    </Link>
  ) : (
    <ShortId id={sledId} />
  )

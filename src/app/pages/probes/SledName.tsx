import { Link } from 'react-router'
import { to } from '#app/url/paths.ts'
import { ShortId } from '#app/ui/text/ShortId.tsx'

interface Props {
  sledId: string
  /** Unknown to those who do not see the fleet. */
  serial: string | undefined
}

/** The sled of a probe. */
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

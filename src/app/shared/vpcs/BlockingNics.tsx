import { Link } from 'react-router'
import type { ProbeInfo } from '#api/generated/experimental.ts'
import { question } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import type { PlacedNic } from './use-vpc-nics.ts'

interface Props {
  project: string
  /** Whether the interfaces block one subnet or all of a VPC's. */
  of: 'subnet' | 'vpc'
  nics: PlacedNic[]
}

const byInstance = (a: PlacedNic, b: PlacedNic) =>
  (a.instance?.name ?? '').localeCompare(b.instance?.name ?? '')

/** Network interfaces that prevent the deletion of a subnet or VPC. */
export const BlockingNics = ({ project, of, nics }: Props) => (
  <div className="flex max-h-80 flex-col gap-2 overflow-y-auto">
    <p>
      {nics.length === 1 ? 'A network interface' : `${nics.length} network interfaces`} in{' '}
      {of === 'vpc' ? 'its subnets' : 'it'} must be deleted first:
    </p>
    <ul className="flex flex-col gap-1">
      {nics.toSorted(byInstance).map(({ nic, subnet, instance }) => (
        <li key={nic.id} className="min-w-0 wrap-anywhere">
          {instance ? (
            <Link
              to={to('/projects/:project/instances/:instance/networking', {
                project,
                instance: instance.name,
              })}
              onClick={() => question.set(undefined)}
              className="text-accent hover:underline"
            >
              <bdi>{instance.name}</bdi>
            </Link>
          ) : (
            'Unknown instance'
          )}
          {': '}
          <bdi>{nic.name}</bdi>
          {nic.ip && `, ${nic.ip}`}
          {of === 'vpc' && (
            <>
              {' '}
              in <bdi>{subnet.name}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  </div>
)

/** Probes that may prevent the deletion: the API reports a probe's address, but not its VPC. */
export function BlockingProbes({ project, probes }: { project: string; probes: ProbeInfo[] }) {
  if (probes.length === 0) return null
  return (
    <p>
      {probes.length === 1 ? 'A probe has an address' : 'Probes have addresses'} in its IP blocks and may need
      to be deleted first:{' '}
      {probes.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to={to('/projects/:project/probes/:probe', { project, probe: name })}
            onClick={() => question.set(undefined)}
            className="text-accent hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      .
    </p>
  )
}

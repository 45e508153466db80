import { Link } from 'react-router'
import { question } from '#app/components/actions/actions.ts'
import { to } from '#app/routing/paths.ts'
import type { PlacedNic } from './use-vpc-nics.ts'

const shown = 8

interface Props {
  project: string
  /** Of the one subnet that is to be deleted, or of several. */
  of: 'subnet' | 'vpc'
  nics: PlacedNic[]
}

/** The interfaces on account of which the server refuses to delete what they are in. */
export const BlockingNics = ({ project, of, nics }: Props) => (
  <div className="flex flex-col gap-2">
    <p>
      {nics.length === 1 ? 'A network interface is' : `${nics.length} network interfaces are`} in{' '}
      {of === 'vpc' ? 'its subnets' : 'it'}; it can be deleted when{' '}
      {nics.length === 1 ? 'this one is' : 'they are'} gone:
    </p>
    <ul className="flex flex-col gap-1">
      {nics.slice(0, shown).map(({ nic, subnet, instance }) => (
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
            'An instance of which only the interface is known'
          )}
          {': '}
          <bdi>{nic.name}</bdi>, {nic.ip}
          {of === 'vpc' && (
            <>
              {' '}
              in <bdi>{subnet.name}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
    {nics.length > shown && <p>And {nics.length - shown} more.</p>}
  </div>
)

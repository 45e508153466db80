import { Link } from 'react-router'
import { rangeOf } from '#domain/network/ip-addresses.ts'
import { StateBadge } from '#app/components/StateBadge.tsx'
import type { SubnetContent } from '#app/shared/vpcs/use-vpc-nics.ts'
import { to } from '#app/url/paths.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'

interface Props {
  project: string
  content: SubnetContent | undefined
}

export function SubnetNics({ project, content }: Props) {
  if (!content?.nics) return <Skeleton className="w-48" />
  if (content.nics.length === 0)
    return (
      <EmptyState title="No network interfaces">
        Add one when you create an instance, or on the Networking tab of a stopped instance.
      </EmptyState>
    )
  const byAddress = content.nics.toSorted((a, b) =>
    rangeOf(a.nic.ip).first < rangeOf(b.nic.ip).first ? -1 : 1,
  )
  return (
    <>
      <ul aria-label="Network interfaces" className="divide-y divide-line rounded border border-line">
        {byAddress.map(({ nic, instance }) => (
          <li key={nic.id} className="flex min-h-(--row-height) min-w-0 items-center gap-3 px-3 py-1">
            <span className="flex min-w-0 flex-1 flex-col">
              {instance ? (
                <span className="flex min-w-0 items-center gap-2">
                  <Link
                    to={to('/projects/:project/instances/:instance/networking', {
                      project,
                      instance: instance.name,
                    })}
                    className="min-w-0 truncate font-medium hover:underline"
                  >
                    <bdi>{instance.name}</bdi>
                  </Link>
                  <StateBadge of="instance" state={instance.runState} id={instance.id} />
                </span>
              ) : (
                <span className="text-ink-2">Unknown instance</span>
              )}
              <span className="truncate text-sm text-ink-2">
                <bdi>{nic.name}</bdi>
                {nic.primary && ', primary'}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1 font-mono text-sm">
              {nic.ip && (
                <>
                  {nic.ip}
                  <CopyButton value={nic.ip} label={`Copy ${nic.ip}`} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {content.isPartial && (
        <p className="text-sm text-ink-2">Only the first {content.nics.length} are listed.</p>
      )}
    </>
  )
}

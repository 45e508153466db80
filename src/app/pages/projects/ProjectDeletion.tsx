import { Link } from 'react-router'
import { diskList } from '#api/generated/disks.ts'
import { antiAffinityGroupList } from '#api/generated/affinity.ts'
import { affinityGroupList, probeList } from '#api/generated/experimental.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { imageList } from '#api/generated/images.ts'
import { instanceList } from '#api/generated/instances.ts'
import { snapshotList } from '#api/generated/snapshots.ts'
import { vpcList } from '#api/generated/vpcs.ts'
import { question } from '#app/components/actions/actions.ts'
import { all, useLater } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'

/** Created with each project and deleted with it. */
const ownVpc = 'default'

function useContents(project: string) {
  const args = { query: { project } }
  const affinity = '/projects/:project/affinity'
  const reads = [
    ['instance', '/projects/:project/instances', useLater(all(instanceList, args))],
    ['disk', '/projects/:project/disks', useLater(all(diskList, args))],
    ['snapshot', '/projects/:project/snapshots', useLater(all(snapshotList, args))],
    ['image', '/projects/:project/images', useLater(all(imageList, args))],
    ['VPC', '/projects/:project/vpcs', useLater(all(vpcList, args))],
    ['floating IP', '/projects/:project/floating-ips', useLater(all(floatingIpList, args))],
    ['anti-affinity group', affinity, useLater(all(antiAffinityGroupList, args))],
    ['affinity group', affinity, useLater(all(affinityGroupList, args))],
    ['probe', '/projects/:project/probes', useLater(all(probeList, args), { enabled: offers(probeList) })],
  ] as const
  return reads.flatMap(([noun, path, { data }]) => {
    const items: { name: string }[] = data?.value.items ?? []
    const count = items.filter(({ name }) => noun !== 'VPC' || name !== ownVpc).length
    return count > 0
      ? [{ noun, path, count: counted(count, noun) + (data?.value.nextPage ? ' or more' : '') }]
      : []
  })
}

/** What is known to prevent the deletion. */
export function ProjectDeletion({ project }: { project: string }) {
  const contents = useContents(project)
  if (contents.length === 0) return <p>A project must be empty before it can be deleted.</p>
  return (
    <div className="flex flex-col gap-2">
      <p>A project must be empty before it can be deleted. This one contains:</p>
      <ul className="flex flex-col gap-1">
        {contents.map(({ noun, path, count }) => (
          <li key={noun}>
            <Link
              to={to(path, { project })}
              onClick={() => question.set(undefined)}
              className="text-accent hover:underline"
            >
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { diskList } from '#api/generated/disks.ts'
import { antiAffinityGroupList } from '#api/generated/affinity.ts'
import { affinityGroupList, probeList } from '#api/generated/experimental.ts'
import { floatingIpList } from '#api/generated/floating-ips.ts'
import { imageList } from '#api/generated/images.ts'
import { instanceList } from '#api/generated/instances.ts'
import type { projectDelete } from '#api/generated/projects.ts'
import { snapshotList } from '#api/generated/snapshots.ts'
import { vpcDelete, vpcList } from '#api/generated/vpcs.ts'
import type { ArgsOf, Operation } from '#api/operation.ts'
import { question } from '#app/components/actions/actions.ts'
import { callServer } from '#app/data/client.ts'
import { polled } from '#app/data/polled.ts'
import { all, type Query, refreshAfter, write } from '#app/data/query.ts'
import { deleteEmptied, deleteVpc } from '#app/shared/vpcs/delete-vpc.ts'
import { offers } from '#app/user/server-version.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'

/** Created with each project and deleted with it. */
const ownVpc = 'default'

/** What a project may contain: its noun, page, and list. */
function kindsIn(project: string) {
  const args = { query: { project } }
  return [
    ['instance', '/projects/:project/instances', all(instanceList, args)],
    ['disk', '/projects/:project/disks', all(diskList, args)],
    ['snapshot', '/projects/:project/snapshots', all(snapshotList, args)],
    ['image', '/projects/:project/images', all(imageList, args)],
    ['VPC', '/projects/:project/vpcs', all(vpcList, args)],
    ['floating IP', '/projects/:project/floating-ips', all(floatingIpList, args)],
    ['anti-affinity group', '/projects/:project/affinity', all(antiAffinityGroupList, args)],
    ['affinity group', '/projects/:project/affinity-groups', all(affinityGroupList, args)],
    ...(offers(probeList) ? [['probe', '/projects/:project/probes', all(probeList, args)] as const] : []),
  ] as const
}

/**
 * Deletes a project by `remove`. Some servers delete its own VPC with it, others refuse while it has any; for
 * those, the VPC is deleted first if there is nothing else in the project.
 */
export async function deleteProject(
  { id, name }: { id: string; name: string },
  remove: (args: ArgsOf<typeof projectDelete>) => Promise<unknown>,
): Promise<void> {
  await deleteEmptied(
    () => remove({ path: { project: id } }),
    async () => {
      const vpc = await onlyContent(id).catch(() => undefined)
      if (!vpc) return false
      await deleteVpc({ project: id, ...vpc }, () => write(vpcDelete, { path: { vpc: vpc.id } }))
      refreshAfter(vpcDelete)
      return true
    },
  )
  toast({ content: named`Project ${name} deleted` })
}

/** The project's own VPC, unless there is anything else in the project. */
async function onlyContent(project: string) {
  const read = async ({ operation, args }: Query<Operation>) =>
    (await callServer(operation, args)) as { items: { id: string; name: string }[] }
  const lists = await Promise.all(kindsIn(project).map(([, , list]) => read(list)))
  const [first, ...others] = lists.flatMap(({ items }) => items)
  return first?.name === ownVpc && others.length === 0 ? first : undefined
}

function useContents(project: string) {
  const kinds = kindsIn(project)
  const reads = useQueries({ queries: kinds.map(([, , read]) => ({ ...read, ...polled })) })
  return kinds.flatMap(([noun, path], index) => {
    const { data } = reads[index] ?? {}
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

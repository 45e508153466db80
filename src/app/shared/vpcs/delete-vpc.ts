import { ApiError } from '#api/errors.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { probeList } from '#api/generated/experimental.ts'
import { vpcSubnetDelete, vpcSubnetList, vpcSubnetListNetworkInterfaces } from '#api/generated/vpcs.ts'
import { callServer } from '#app/data/client.ts'
import { refreshAfter, write } from '#app/data/query.ts'
import { offers } from '#app/user/server-version.ts'

interface Deleted {
  /** Its name or ID. */
  project: string
  id: string
  name: string
}

/**
 * Deletes a VPC by `remove`. Some servers delete a VPC's subnets with it, others refuse while it has any; for
 * those, the subnets are deleted first if they are all empty. Throws the server's refusal if they are not.
 */
export async function deleteVpc(vpc: Deleted, remove: () => Promise<unknown>): Promise<void> {
  await deleteEmptied(remove, async () => {
    const subnets = await emptySubnets(vpc).catch(() => [])
    try {
      for (const { id } of subnets) await write(vpcSubnetDelete, { path: { subnet: id } })
    } finally {
      refreshAfter(vpcSubnetDelete)
    }
    return subnets.length > 0
  })
}

/**
 * Deletes something by `remove`; if the server refuses because of what it contains, again after `empty`, unless
 * that returns false. Throws the refusal then.
 */
export async function deleteEmptied(
  remove: () => Promise<unknown>,
  empty: () => Promise<boolean>,
): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const isRefused = error instanceof ApiError && error.statusCode === 400
    if (!isRefused || !(await empty())) throw error
    await remove()
  }
}

/** The subnets of a VPC; none if there may be anything in them. */
async function emptySubnets({ project, id: vpc, name }: Deleted) {
  const { items: subnets, nextPage } = await callServer(vpcSubnetList, { query: { vpc, limit: optionLimit } })
  const interfaces = subnets.map(({ id }) =>
    callServer(vpcSubnetListNetworkInterfaces, { path: { subnet: id }, query: { limit: 1 } }),
  )
  // A project's probes are in its default VPC.
  const probes =
    name === 'default' && offers(probeList) ? [callServer(probeList, { query: { project, limit: 1 } })] : []
  const contents = await Promise.all<{ items: unknown[] }>([...interfaces, ...probes])
  return !nextPage && contents.every(({ items }) => items.length === 0) ? subnets : []
}

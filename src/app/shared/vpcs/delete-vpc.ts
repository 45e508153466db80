import { ApiError } from '#api/errors.ts'
import { vpcSubnetDelete, vpcSubnetList, vpcSubnetListNetworkInterfaces } from '#api/generated/vpcs.ts'
import { callServer } from '#app/data/client.ts'
import { refreshAfter, write } from '#app/data/query.ts'

type Delete = () => Promise<unknown>

/**
 * Deletes a VPC by `remove`. Some servers delete a VPC's subnets with it, others refuse while it has any; for
 * those, subnets without interfaces are deleted first. Throws the server's refusal if that is not possible.
 */
export async function deleteVpc(vpc: string, remove: Delete): Promise<void> {
  try {
    await remove()
  } catch (error) {
    const subnets = isRefusal(error) ? await emptySubnets(vpc).catch(() => []) : []
    if (subnets.length === 0) throw error
    for (const { id } of subnets) await write(vpcSubnetDelete, { path: { subnet: id } })
    refreshAfter(vpcSubnetDelete)
    await remove()
  }
}

/** Whether the server refused because of something else that exists. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 400

/** The subnets of a VPC; none if one of them may have interfaces. */
async function emptySubnets(vpc: string) {
  const { items: subnets, nextPage } = await callServer(vpcSubnetList, { query: { vpc, limit: 1000 } })
  const interfaces = await Promise.all(
    subnets.map(({ id }) =>
      callServer(vpcSubnetListNetworkInterfaces, { path: { subnet: id }, query: { limit: 1 } }),
    ),
  )
  return !nextPage && interfaces.every(({ items }) => items.length === 0) ? subnets : []
}

import { projectIpPoolList, projectIpPoolView } from '#api/generated/projects.ts'
import type { SiloIpPool } from '#api/generated/shared.ts'
import { linkedPool } from './external-ips.ts'
import { handle } from '#mock/engine/handle.ts'
import { page } from '#mock/engine/pages.ts'
import { without } from '#mock/engine/table.ts'

/** The pools linked to the caller's silo. */
export const ipPools = {
  handlers: () => [
    handle(projectIpPoolList, (ask) => {
      const { plane, user } = ask
      const links = plane.ipPoolLinks.in({ siloId: user.siloId })
      return page(
        ask,
        links.map(({ ipPoolId }) => siloPoolOf(linkedPool(plane, user.siloId, ipPoolId))),
      )
    }),
    handle(projectIpPoolView, ({ plane, user, path }) =>
      siloPoolOf(linkedPool(plane, user.siloId, path.pool)),
    ),
  ],
}

/** A pool as users of a silo see it. */
export const siloPoolOf = (pool: ReturnType<typeof linkedPool>): SiloIpPool =>
  without(pool, 'ipVersion', 'poolType')

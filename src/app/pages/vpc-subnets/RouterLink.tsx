import { Link } from 'react-router'
import { to } from '#app/url/paths.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

export const RouterLink = ({ params, router }: { params: VpcParams; router: string | undefined }) =>
  router === undefined ? (
    <span className="text-ink-2">–</span>
  ) : (
    <Link
      to={to('/projects/:project/vpcs/:vpc/routers/:router', { ...params, router })}
      className="min-w-0 truncate hover:underline"
      title={router}
    >
      <bdi>{router}</bdi>
    </Link>
  )

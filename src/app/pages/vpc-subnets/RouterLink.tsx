import { Link } from 'react-router'
import { type Params, to } from '#app/url/paths.ts'

export const RouterLink = ({
  params,
  router,
}: {
  params: Params<'/projects/:project/vpcs/:vpc'>
  router: string | undefined
}) =>
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

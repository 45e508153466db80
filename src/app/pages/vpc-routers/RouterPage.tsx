import { Outlet } from 'react-router'
import { type VpcRouter } from '#api/generated/vpcs.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { subnetsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Banner } from '#app/ui/Banner.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { RouterKind } from './RouterKind.tsx'
import { RouterRoutes } from './RouterRoutes.tsx'
import { RouterSubnets } from './RouterSubnets.tsx'
import { routeListOf, routerOf, useSubnetsWith } from './router-reads.ts'
import { useRouterActions } from './use-router-actions.tsx'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/routers/:router', (params) =>
  Promise.all([
    ensure(routerOf(params)),
    Promise.allSettled([ensureList(routeListOf(params)), ensure(subnetsOf(params.project, params.vpc))]),
  ]),
)

export default function RouterPage() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(routerOf(params))
  const actionsOf = useRouterActions(params, () =>
    navigate(to('/projects/:project/vpcs/:vpc/routers', params)),
  )
  const router = answer.value
  const isSystem = router.kind === 'system'
  return (
    <DetailPage
      title={router.name}
      badge={<RouterKind kind={router.kind} />}
      freshness={answer}
      actions={actionsOf(router)}
      facts={[
        ['Used by', <UsedBy key="subnets" router={router} />],
        descriptionFact(router.description),
        ['Created', <RelativeTime key="created" date={router.timeCreated} suffix />],
        idFact(router.id),
      ]}
    >
      {isSystem && <SystemNote />}
      <RouterRoutes router={router} />
      {!isSystem && <RouterSubnets router={router} />}
      <Outlet />
    </DetailPage>
  )
}

function UsedBy({ router }: { router: VpcRouter }) {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/routers/:router')
  const subnets = useSubnetsWith(params)(router.id)
  if (router.kind === 'system') return 'All subnets in the VPC'
  const names = subnets?.map(({ name }) => name).join(', ')
  return <bdi>{subnets?.length === 0 ? 'No subnets yet' : (names ?? '–')}</bdi>
}

const SystemNote = () => (
  <div className="overflow-hidden rounded border border-line">
    <Banner tone="info">
      The system manages this router. You can change only the targets of its default routes. For other routes,
      create a custom router and attach it to subnets.
    </Banner>
  </div>
)

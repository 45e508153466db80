import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Outlet } from 'react-router'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { optionReads } from '#app/components/fields/options.ts'
import { idFact } from '#app/components/id-fact.tsx'
import { gatewayAddressesOf, gatewayPoolsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { GatewayAddresses } from './GatewayAddresses.tsx'
import { GatewayPools } from './GatewayPools.tsx'
import { GatewayRoutes } from './GatewayRoutes.tsx'
import { gatewayOf } from './gateway-reads.ts'
import { useGatewayActions } from './use-gateway-actions.tsx'
import { ensureGatewayRoutes } from './use-gateway-routes.ts'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', (params) => {
  const { project, vpc, gateway } = params
  return Promise.all([
    ensure(gatewayOf(params)),
    Promise.allSettled([
      ensure(gatewayPoolsOf(project, vpc, gateway)),
      ensure(gatewayAddressesOf(project, vpc, gateway)),
      ensure(optionReads.pools()),
      ensureGatewayRoutes(params),
    ]),
  ])
})

export default function InternetGatewayPage() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(gatewayOf(params))
  const actionsOf = useGatewayActions(params, () =>
    navigate(to('/projects/:project/vpcs/:vpc/internet-gateways', params)),
  )
  const gateway = answer.value
  return (
    <DetailPage
      title={gateway.name}
      freshness={answer}
      actions={actionsOf(gateway)}
      facts={[
        descriptionFact(gateway.description),
        ['Created', <RelativeTime key="created" date={gateway.timeCreated} suffix />],
        idFact(gateway.id),
      ]}
    >
      <div className="flex flex-col gap-6">
        <GatewayPools gateway={gateway} />
        <GatewayAddresses gateway={gateway} />
        <PartBoundary>
          <GatewayRoutes gateway={gateway} />
        </PartBoundary>
      </div>
      <Outlet />
    </DetailPage>
  )
}

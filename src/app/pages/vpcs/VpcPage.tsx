import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { vpcOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { ensureVpcParts } from './use-vpc-picture.ts'
import { VpcPicture } from './VpcPicture.tsx'
import { useVpcActions } from './use-vpc-actions.tsx'

export const loader = loaderFor('/projects/:project/vpcs/:vpc', (params) =>
  Promise.all([ensure(vpcOf(params)), ensureVpcParts(params)]),
)

export default function VpcPage() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(vpcOf(params))
  const actionsOf = useVpcActions(params.project, () => navigate(to('/projects/:project/vpcs', params)))
  const vpc = answer.value
  return (
    <DetailPage
      title={vpc.name}
      freshness={answer}
      actions={actionsOf(vpc)}
      facts={[
        ['DNS name', vpc.dnsName],
        [
          'IPv6 prefix',
          <bdi key="prefix" className="font-mono text-sm">
            {vpc.ipv6Prefix}
          </bdi>,
        ],
        descriptionFact(vpc.description),
        ['Created', <RelativeTime key="created" date={vpc.timeCreated} suffix />],
        idFact(vpc.id),
      ]}
      tabs={[
        {
          label: 'Firewall rules',
          to: to('/projects/:project/vpcs/:vpc/firewall-rules', params),
          also: [
            `${to('/projects/:project/vpcs/:vpc', params)}/firewall-rules-new`,
            to('/projects/:project/vpcs/:vpc/edit', params),
          ],
        },
        {
          label: 'Subnets',
          to: to('/projects/:project/vpcs/:vpc/subnets', params),
          also: [to('/projects/:project/vpcs/:vpc/subnets-new', params)],
        },
        {
          label: 'Routers',
          to: to('/projects/:project/vpcs/:vpc/routers', params),
          also: [to('/projects/:project/vpcs/:vpc/routers-new', params)],
        },
        {
          label: 'Internet gateways',
          to: to('/projects/:project/vpcs/:vpc/internet-gateways', params),
          also: [to('/projects/:project/vpcs/:vpc/internet-gateways-new', params)],
        },
      ]}
    >
      <VpcPicture params={params} />
    </DetailPage>
  )
}

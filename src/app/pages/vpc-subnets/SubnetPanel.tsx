import { useNavigate } from 'react-router'
import { freeText, reservedAtStart } from '#domain/network/subnet-blocks.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { Freshness } from '#app/components/Freshness.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { Facts } from '#app/components/Facts.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { Section } from '#app/components/Section.tsx'
import { type SubnetContent, useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import { nicsInSubnet, routersOf } from '#app/shared/vpcs/vpc-reads.ts'
import { ensure, invalidate, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { ensureFound } from '#app/data/page-subject.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Gauge } from '#app/ui/Gauge.tsx'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { vpcSubnetList, vpcSubnetListNetworkInterfaces, vpcSubnetView } from '#api/generated/vpcs.ts'
import { blockFact } from './block-fact.tsx'
import { RouterLink } from './RouterLink.tsx'
import { subnetOf } from './subnet-reads.ts'
import { SubnetNics } from './SubnetNics.tsx'

export const loader = loaderFor('/projects/:project/vpcs/:vpc/subnets/:subnet', async (params) => {
  const { project, vpc, subnet } = params
  const about = ensure(subnetOf(params))
  await ensureFound(about, ensure(routersOf(project, vpc)), ensure(nicsInSubnet(project, vpc, subnet)))
  await about
})

export default function SubnetPanel() {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/subnets/:subnet')
  const { project, vpc } = params
  const navigate = useNavigate()
  const answer = useAnswer(subnetOf(params))
  const { value: subnet } = answer
  const { contents, error: unread } = useVpcNics(project, vpc)
  const content = contents.find((it) => it.subnet.id === subnet.id)
  const error = unread ?? content?.error
  const routers = useLater(routersOf(project, vpc)).data?.value.items
  const id = subnet.customRouterId
  const router = id ? (routers?.find((it) => it.id === id)?.name ?? id) : undefined
  const refresh = () => void invalidate([vpcSubnetView, vpcSubnetList, vpcSubnetListNetworkInterfaces])
  const close = () => void navigate(to('/projects/:project/vpcs/:vpc/subnets', params), { replace: true })
  return (
    <SideModal
      title={<bdi>Subnet {subnet.name}</bdi>}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Close</Button>
          <LinkButton to={to('/projects/:project/vpcs/:vpc/subnets/:subnet/edit', params)} variant="primary">
            Edit
          </LinkButton>
        </>
      }
    >
      <Section level={3} title="Addresses" aside={<Freshness facts={answer} />}>
        {!error && <Fill content={content} />}
        <Facts
          facts={[
            blockFact('IPv4 block', subnet.ipv4Block),
            blockFact('IPv6 block', subnet.ipv6Block),
            ['Custom router', <RouterLink key="router" params={params} router={router} />],
            ['Created', <MomentText key="created" date={subnet.timeCreated} />],
            descriptionFact(subnet.description),
            idFact(subnet.id),
          ]}
        />
      </Section>
      <Section level={3} title="Network interfaces">
        {error ? (
          <PageError error={error} onRetry={refresh} />
        ) : (
          <SubnetNics project={project} content={content} />
        )}
      </Section>
    </SideModal>
  )
}

function Fill({ content }: { content: SubnetContent | undefined }) {
  if (content?.fill)
    return (
      <div className="flex flex-col gap-1">
        <Gauge label="IPv4 addresses" used={content.fill.used} limit={content.fill.capacity}>
          {freeText(content.fill)}
        </Gauge>
        <p className="text-sm text-ink-2">
          Excludes the first {reservedAtStart} addresses and the last one, which the system reserves.
        </p>
      </div>
    )
  return content?.nics ? null : <Skeleton className="h-14" />
}

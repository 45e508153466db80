import { Outlet } from 'react-router'
import { instanceMulticastGroupList, multicastGroupList } from '#api/generated/experimental.ts'
import { type Instance } from '#api/generated/instances.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { maxNics } from '#domain/limits.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { multicastGroupsOf } from '#app/shared/multicast/multicast-reads.ts'
import { optionReads, useFloatingIps } from '#app/components/fields/options.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { externalIpsOf, instanceOf, nicsOf } from '#app/shared/instances/instance-reads.ts'
import { unreachableReason } from '#app/shared/instances/instance-words.ts'
import { PageError } from '#app/components/PageError.tsx'
import { PartBoundary } from '#app/components/PartBoundary.tsx'
import { Section } from '#app/components/Section.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { all, ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { offers, useOffers } from '#app/user/server-version.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ExternalIpTable } from './ExternalIpTable.tsx'
import { FirewallRuleList } from './FirewallRuleList.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'
import { ensureNetworks } from './networking-reads.ts'
import { MulticastGroups } from './MulticastGroups.tsx'
import { NicTable } from './NicTable.tsx'
import { useExternalIpActions } from './use-external-ip-actions.ts'
import { type Network, useNetworks } from './use-networks.ts'
import { useNicActions } from './use-nic-actions.ts'

export const loader = loaderFor('/projects/:project/instances/:instance/networking', (params) =>
  Promise.all([
    ensure(instanceOf(params)),
    ensureNetworks(params),
    Promise.allSettled([
      ensure(externalIpsOf(params)),
      ensure(optionReads.pools()),
      ...(offers(instanceMulticastGroupList)
        ? [ensure(multicastGroupsOf(params)), ensure(all(multicastGroupList))]
        : []),
    ]),
  ]),
)

export default function NetworkingTab() {
  const params = useRouteParams('/projects/:project/instances/:instance/networking')
  const instance = useAnswer(instanceOf(params)).value
  const ips = useLater(externalIpsOf(params)).data?.value.items
  const networks = useNetworks(params)
  const offered = useOffers()
  const part = { params, instance, networks }
  return (
    <div className="flex flex-col gap-6">
      {networks.length > 0 && (
        <Section level={2} title="Network diagram">
          <NetworkPicture project={params.project} networks={networks} ips={ips} />
        </Section>
      )}
      <ExternalIps {...part} />
      <Nics {...part} />
      {offered(instanceMulticastGroupList) && <MulticastGroups params={params} instance={instance} />}
      <PartBoundary>
        <FirewallRuleList params={{ ...params, instance: instance.name }} networks={networks} />
      </PartBoundary>
      <Outlet />
    </div>
  )
}

interface PartProps {
  params: Params<'/projects/:project/instances/:instance/networking'>
  instance: Instance
  networks: Network[]
}

const buttons = 'flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1'

function ExternalIps({ params, instance }: PartProps) {
  const { data, error, refetch } = useLater(externalIpsOf(params))
  const actions = useExternalIpActions(instance, params.project)
  const ips = data?.value.items
  const unreachable = unreachableReason(useAnswer(nicsOf(params)).value.items)
  const { reason: noneFree } = useFloatingIps(params.project)
  const one = ips?.some(({ kind }) => kind === 'ephemeral')
    ? 'An instance can have only one ephemeral IP'
    : undefined
  return (
    <Section
      level={2}
      title="External IPs"
      aside={
        <>
          <Freshness facts={data} />
          <span className={buttons}>
            <LinkButton
              to={to('/projects/:project/instances/:instance/networking/ephemeral-ip-attach', params)}
              disabledReason={unreachable ?? one}
            >
              Attach ephemeral IP
            </LinkButton>
            <LinkButton
              to={to('/projects/:project/instances/:instance/networking/floating-ip-attach', params)}
              disabledReason={unreachable ?? noneFree}
            >
              Attach floating IP
            </LinkButton>
          </span>
        </>
      }
    >
      {ips && ips.length > 0 && <ExternalIpTable project={params.project} ips={ips} actions={actions} />}
      {ips?.length === 0 && (
        <EmptyState title="No external IPs">
          {unreachable
            ? 'An external IP needs a network interface, and this instance has none.'
            : 'The instance cannot be reached from outside its VPC. Attach an ephemeral or a floating IP to change that.'}
        </EmptyState>
      )}
      {!ips && error && <PageError error={error} onRetry={() => void refetch()} />}
    </Section>
  )
}

function Nics({ params, instance, networks }: PartProps) {
  const answer = useAnswer(nicsOf(params))
  const actions = useNicActions(instance, answer.value.items, params)
  const nics = networks.flatMap((network) => network.nics)
  const reason =
    instanceReason('updateNic', instance) ??
    (nics.length >= maxNics ? `An instance can have at most ${maxNics} network interfaces` : undefined)
  return (
    <Section
      level={2}
      title="Network interfaces"
      aside={
        <>
          <Freshness facts={answer} />
          <span className={buttons}>
            <LinkButton
              to={to('/projects/:project/instances/:instance/networking/nics-new', params)}
              disabledReason={reason}
            >
              Create network interface
            </LinkButton>
          </span>
        </>
      }
    >
      {nics.length > 0 ? (
        <NicTable {...params} nics={nics} actions={actions} />
      ) : (
        <EmptyState title="No network interfaces">
          The instance is not in a VPC and can be reached only through its serial console.
        </EmptyState>
      )}
    </Section>
  )
}

import type { ExternalIp } from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import { useRouteParams } from '#app/paths.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/query.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { CopyButton } from '#app/ui/CopyButton.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { externalIpsOf, nicsOf } from '#app/components/instances/instance-reads.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { TabSection } from '#app/components/TabSection.tsx'

export const loader = loaderFor('instanceNetworking', (params) =>
  Promise.all([
    ensure(nicsOf(params)),
    ensure(externalIpsOf(params)),
    Promise.allSettled([ensure(optionReads.vpcs(params.project))]),
  ]),
)

export default function NetworkingTab() {
  const params = useRouteParams('instanceNetworking')
  const nics = useAnswer(nicsOf(params)).value.items
  const ips = useAnswer(externalIpsOf(params)).value.items
  return (
    <div className="flex flex-col gap-6">
      <TabSection title="External IPs">
        {ips.length === 0 && (
          <EmptyState title="No external IPs">
            The instance cannot be reached from outside its VPC.
          </EmptyState>
        )}
        <ul aria-label="External IPs" className={grid}>
          {ips.map((ip) => (
            <li key={`${ip.kind} ${ip.ip}`}>
              <ExternalIpCard ip={ip} />
            </li>
          ))}
        </ul>
      </TabSection>
      <TabSection title="Network interfaces">
        {nics.length === 0 && (
          <EmptyState title="No network interfaces">The instance is in no VPC.</EmptyState>
        )}
        <ul aria-label="Network interfaces" className={grid}>
          {nics.map((nic) => (
            <li key={nic.id}>
              <NicCard nic={nic} project={params.project} />
            </li>
          ))}
        </ul>
      </TabSection>
    </div>
  )
}

const grid = 'grid gap-2 empty:hidden sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]'

function ExternalIpCard({ ip }: { ip: ExternalIp }) {
  const facts = [
    {
      label: 'Kind',
      value: { floating: 'Floating', ephemeral: 'Ephemeral', snat: 'Outbound only' }[ip.kind],
    },
    ...(ip.kind === 'floating' ? [{ label: 'Name', value: <bdi>{ip.name}</bdi> }] : []),
    ...(ip.kind === 'snat' ? [{ label: 'Ports', value: `${ip.firstPort}–${ip.lastPort}` }] : []),
  ]
  return <Card title={<Address value={ip.ip} />} facts={facts} />
}

function NicCard({ nic, project }: { nic: InstanceNetworkInterface; project: string }) {
  const vpcs = useLater(optionReads.vpcs(project)).data?.value.items
  const vpc = vpcs?.find(({ id }) => id === nic.vpcId)?.name
  const subnets = useLater(optionReads.subnets(project, vpc ?? ''), { enabled: Boolean(vpc) }).data?.value
    .items
  const subnet = subnets?.find(({ id }) => id === nic.subnetId)?.name
  const transit = nic.transitIps ?? []
  return (
    <Card
      title={<bdi>{nic.name}</bdi>}
      badge={nic.primary && <Badge tone="info">primary</Badge>}
      facts={[
        { label: 'IP address', value: <Address value={nic.ip} /> },
        { label: 'MAC address', value: <span className="font-mono text-sm">{nic.mac}</span> },
        { label: 'VPC', value: vpc ? <bdi>{vpc}</bdi> : <Id value={nic.vpcId} /> },
        { label: 'Subnet', value: subnet ? <bdi>{subnet}</bdi> : <Id value={nic.subnetId} /> },
        ...(transit.length > 0
          ? [{ label: 'Transit IPs', value: <span className="font-mono text-sm">{transit.join(', ')}</span> }]
          : []),
        ...(nic.description ? [{ label: 'Description', value: <bdi>{nic.description}</bdi> }] : []),
      ]}
    />
  )
}

const Id = ({ value }: { value: string }) => <span className="font-mono text-sm">{value}</span>

const Address = ({ value }: { value: string }) => (
  <span className="flex items-center gap-1 font-mono">
    {value}
    <CopyButton value={value} label={`Copy ${value}`} />
  </span>
)

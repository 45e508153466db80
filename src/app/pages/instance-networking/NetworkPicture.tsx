import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ExternalIp } from '#api/generated/instances.ts'
import { blockFor } from '#domain/network/nic-addresses.ts'
import { to } from '#app/url/paths.ts'
import { cx } from '#app/ui/cx.ts'
import { keyOf, kindText } from './external-ips.ts'
import type { Network, Nic } from './use-networks.ts'

interface Props {
  project: string
  networks: Network[]
  /** Undefined while unknown. */
  ips: ExternalIp[] | undefined
}

/** The path from each interface to the outside, as readable lists; side by side if there is room. */
export function NetworkPicture({ project, networks, ips }: Props) {
  return (
    <div className="@container">
      <div className="flex flex-col items-stretch rounded border border-line bg-surface p-3 @3xl:flex-row">
        <ul aria-label="VPCs" className="flex min-w-0 flex-4 flex-col gap-3">
          {networks.map((network) => (
            <li key={network.vpcId} className="flex min-w-0 flex-1 flex-col items-stretch @3xl:flex-row">
              <VpcPicture project={project} {...network} />
            </li>
          ))}
        </ul>
        <Wire hidden={!networks.at(-1)?.gateways?.length} className="@3xl:hidden" />
        <Box word="Outside" faint={!ips?.length} className="flex-1">
          {ips?.map((ip) => (
            <span key={keyOf(ip)} className="flex flex-wrap items-baseline gap-x-2">
              <Mono>{ip.ip}</Mono>
              <span className="text-sm text-ink-2">{kindText(ip).toLowerCase()}</span>
            </span>
          ))}
          {ips?.length === 0 && <span className="text-ink-2">No external IP</span>}
          {!ips && <span className="text-ink-2">Unknown</span>}
        </Box>
      </div>
    </div>
  )
}

function VpcPicture({ project, called, nics, gateways }: Network & Pick<Props, 'project'>) {
  const vpc = { project, vpc: called }
  return (
    <>
      <ul aria-label={`Interfaces in ${called}`} className="flex min-w-0 flex-2 flex-col gap-1.5">
        {nics.map((nic) => (
          <li key={nic.id} className="flex min-w-0 flex-1 items-stretch">
            <NicPicture nic={nic} subnets={to('/projects/:project/vpcs/:vpc/subnets', vpc)} />
          </li>
        ))}
      </ul>
      <Wire />
      <Box word="VPC" name={called} at={to('/projects/:project/vpcs/:vpc', vpc)} className="flex-1" />
      <Wire hidden={!gateways?.length} />
      <Gateways
        gateways={gateways}
        placeOf={(gateway) =>
          to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { ...vpc, gateway })
        }
      />
      {/* Stacked, only the last one is next to the outside. */}
      <Wire hidden={!gateways?.length} className="@max-3xl:hidden" />
    </>
  )
}

interface GatewaysProps extends Pick<Network, 'gateways'> {
  placeOf: (gateway: string) => string
}

function Gateways({ gateways, placeOf }: GatewaysProps) {
  const [first, ...more] = gateways ?? []
  if (first && more.length === 0)
    return <Box word="Internet gateway" name={first.name} at={placeOf(first.name)} className="flex-1" />
  return (
    <Box word="Internet gateways" faint={!first} className="flex-1">
      {gateways?.map(({ id, name }) => (
        <Name key={id} at={placeOf(name)}>
          {name}
        </Name>
      ))}
      {!first && <span className="text-ink-2">{gateways ? 'None' : 'Unknown'}</span>}
    </Box>
  )
}

const NicPicture = ({ nic, subnets }: { nic: Nic; subnets: string }) => (
  <>
    <Box word={nic.primary ? 'Primary NIC' : 'NIC'} name={nic.name} className="flex-1">
      <Mono>{nic.ip}</Mono>
    </Box>
    <span aria-hidden className="h-px w-4 shrink-0 self-center bg-line-3" />
    <Box word="Subnet" name={nic.subnet?.name ?? nic.subnetId} at={subnets} className="flex-1">
      {nic.subnet && <Mono>{blockFor(nic.subnet, nic.ip)}</Mono>}
    </Box>
  </>
)

interface BoxProps {
  word: string
  name?: string
  /** Page of the item. */
  at?: string
  /** Placeholder for something missing. */
  faint?: boolean
  className?: string
  children?: ReactNode
}

function Box({ word, name, at, faint, className, children }: BoxProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col justify-center rounded border px-2.5 py-1.5',
        faint ? 'border-dashed border-line-2' : 'border-line-2 bg-bg',
        className,
      )}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 @3xl:flex-nowrap">
        <span className="shrink-0 text-sm text-ink-2">{word}</span>
        {name && <Name at={at}>{name}</Name>}
      </span>
      {children}
    </div>
  )
}

const Name = ({ at, children }: { at?: string | undefined; children: string }) => {
  const name = <bdi>{children}</bdi>
  return (
    <span className="min-w-0 truncate font-medium" title={children}>
      {at ? (
        <Link to={at} className="hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}

const Mono = ({ children }: { children: string }) => (
  <span className="font-mono text-sm wrap-anywhere">{children}</span>
)

/** Points down when stacked, across when side by side. */
const Wire = ({ hidden, className }: { hidden?: boolean; className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'h-3 w-px shrink-0 self-center @3xl:h-px @3xl:w-4',
      hidden ? 'bg-transparent' : 'bg-line-3',
      className,
    )}
  />
)

import {
  type InternetGateway,
  type InternetGatewayIpAddress,
  internetGatewayIpAddressList,
} from '#api/generated/vpcs.ts'
import { LinkButton } from '#app/components/actions/LinkButton.tsx'
import { type Column, createdColumn, descriptionColumn } from '#app/components/list/columns.tsx'
import { gatewayAddressesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { invalidate, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { AttachedSection } from './AttachedSection.tsx'
import { useDetachActions } from './use-detach-actions.tsx'

const columns: Column<InternetGatewayIpAddress>[] = [
  {
    id: 'address',
    header: 'IP address',
    value: ({ address }) => address,
    cell: ({ address }) => (
      <span className="flex min-w-0 items-center gap-1 font-mono text-sm">
        <span className="truncate">{address}</span>
        <CopyButton value={address} label={`Copy ${address}`} />
      </span>
    ),
    width: '24%',
    card: 'title',
  },
  { id: 'name', header: 'Attached as', value: ({ name }) => name, width: '24%', card: 'fact' },
  descriptionColumn,
  { ...createdColumn, header: 'Attached' },
]

export function GatewayAddresses({ gateway }: { gateway: InternetGateway }) {
  const params = useRouteParams('/projects/:project/vpcs/:vpc/internet-gateways/:gateway')
  const { data, error } = useLater(gatewayAddressesOf(params.project, params.vpc, params.gateway))
  const detach = useDetachActions(params, gateway)
  return (
    <AttachedSection
      title="IP addresses"
      items={data?.value.items}
      isPartial={Boolean(data?.value.nextPage)}
      freshness={data}
      error={error}
      refresh={() => void invalidate([internetGatewayIpAddressList])}
      columns={columns}
      actions={detach.address}
      add={
        <LinkButton
          to={to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway/addresses-attach', params)}
        >
          Attach IP address
        </LinkButton>
      }
      empty="Traffic from an attached address leaves the VPC through this gateway, whichever pool the address is in."
    />
  )
}

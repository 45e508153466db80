import { type ReactNode, useEffect } from 'react'
import { gatewayAddressesOf, gatewayPoolsOf } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'
import { useGatewayRoutes } from './use-gateway-routes.ts'
import { usePoolNames } from './use-gateway-rows.ts'

/** Lists what the deletion detaches and deletes, and what loses its way out. */
export function GatewayDeletion({
  params,
  onNamed,
}: {
  params: Params<'/projects/:project/vpcs/:vpc/internet-gateways/:gateway'>
  /** Receives whether the confirmation names everything. */
  onNamed: (named: boolean) => void
}) {
  const { project, vpc, gateway } = params
  const poolName = usePoolNames()
  const pools = useLater(gatewayPoolsOf(project, vpc, gateway))
  const addresses = useLater(gatewayAddressesOf(project, vpc, gateway))
  const routes = useGatewayRoutes(params)
  const isPending = pools.isPending || addresses.isPending || routes.isPending
  const found = routes.to({ name: gateway })
  const textOf = ({ name, router }: (typeof found)[number]) => `${name} in ${router.name}`
  const parts: [label: string, names: string[]][] = [
    ['IP pools to be detached', (pools.data?.value.items ?? []).map(({ ipPoolId }) => poolName(ipPoolId))],
    ['IP addresses to be detached', (addresses.data?.value.items ?? []).map(({ address }) => address)],
    ['Routes to be deleted', found.filter(({ kind }) => kind === 'custom').map(textOf)],
    ['System routes that will drop traffic', found.filter(({ kind }) => kind !== 'custom').map(textOf)],
  ]
  const shown = parts.filter(([, names]) => names.length > 0)
  const isUnknown = pools.error ?? addresses.error ?? routes.error
  const isPartial = routes.isPartial || [pools, addresses].some(({ data }) => !data || data.value.nextPage)
  const isNamed = shown.length > 0 && !isPending && !isPartial
  useEffect(() => {
    onNamed(isNamed)
  }, [isNamed, onNamed])
  if (isPending) return <p>Checking what uses it…</p>
  return (
    <div className="flex flex-col gap-2">
      {shown.length > 0 && <p>Traffic from instances will no longer leave the VPC through it.</p>}
      {shown.map(([label, names]) => (
        <Part key={label} label={label} names={names} />
      ))}
      {isUnknown && <p>Not everything that uses it could be loaded: {isUnknown.message}</p>}
      {shown.length === 0 && !isUnknown && <p>Nothing is attached to it, and no route targets it.</p>}
    </div>
  )
}

/** Names that fit in the confirmation. */
const most = 8

const Part = ({ label, names }: { label: string; names: string[] }): ReactNode => (
  <p className="wrap-anywhere">
    {label}: <bdi className="text-ink">{names.slice(0, most).join(', ')}</bdi>
    {names.length > most && ` and ${names.length - most} more`}
  </p>
)

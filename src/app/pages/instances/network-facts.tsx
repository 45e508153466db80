import { Link } from 'react-router'
import { optionReads } from '#app/components/fields/options.ts'
import type { Fact } from '#app/components/Facts.tsx'
import { externalIpsOf, nicsOf } from '#app/components/instances/instance-reads.ts'
import { type Params, to } from '#app/routing/paths.ts'
import { useLater } from '#app/data/query.ts'

type InstanceParams = Params<'/projects/:project/instances/:instance'>

interface Read {
  data?: unknown
  error: Error | null
}

/** The addresses by which an instance is reached, and its VPCs; both lead to its networking. */
export function useNetworkFacts(params: InstanceParams): Fact[] {
  const ips = useLater(externalIpsOf(params))
  const nics = useLater(nicsOf(params))
  const vpcs = useLater(optionReads.vpcs(params.project))
  const ids = new Set(nics.data?.value.items.map(({ vpcId }) => vpcId))
  const names = [...ids].map((id) => vpcs.data?.value.items.find((vpc) => vpc.id === id)?.name ?? id)
  const addresses = ips.data?.value.items.map(({ ip }) => ip) ?? []
  return [
    ['External IPs', <Places key="ips" params={params} read={ips} texts={addresses} mono />],
    ['VPC', <Places key="vpc" params={params} read={nics} texts={names} />],
  ]
}

interface Props {
  params: InstanceParams
  read: Read
  texts: string[]
  mono?: boolean
}

function Places({ params, read, texts, mono }: Props) {
  if (!read.data) return read.error ? 'not known' : '…'
  if (texts.length === 0) return '–'
  return (
    <Link
      to={to('/projects/:project/instances/:instance/networking', params)}
      className={mono ? 'font-mono text-sm text-accent hover:underline' : 'text-accent hover:underline'}
    >
      <bdi>{texts.join(', ')}</bdi>
    </Link>
  )
}

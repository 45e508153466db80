import { Fragment } from 'react'
import { Link } from 'react-router'
import { optionReads } from '#app/components/fields/options.ts'
import type { Fact } from '#app/components/Facts.tsx'
import { externalIpsOf, nicsOf, type InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { to } from '#app/url/paths.ts'
import { useLater } from '#app/data/query.ts'

interface Read {
  data?: unknown
  error: Error | null
}

/** External addresses, linked to networking, and VPCs. */
export function useNetworkFacts(params: InstanceParams): Fact[] {
  const ips = useLater(externalIpsOf(params))
  const nics = useLater(nicsOf(params))
  const vpcs = useLater(optionReads.vpcs(params.project))
  const ids = new Set(nics.data?.value.items.map(({ vpcId }) => vpcId))
  const names = [...ids].map((id) => vpcs.data?.value.items.find((vpc) => vpc.id === id)?.name ?? id)
  const addresses = ips.data?.value.items.map(({ ip }) => ip) ?? []
  const networking = to('/projects/:project/instances/:instance/networking', params)
  return [
    [
      'External IPs',
      <Places
        key="ips"
        read={ips}
        places={addresses.length > 0 ? [{ text: addresses.join(', '), at: networking }] : []}
        mono
      />,
    ],
    [
      'VPC',
      <Places
        key="vpc"
        // Shows no ids while the names are loading.
        read={vpcs.isPending ? { error: nics.error } : nics}
        places={names.map((vpc) => ({
          text: vpc,
          at: to('/projects/:project/vpcs/:vpc', { project: params.project, vpc }),
        }))}
      />,
    ],
  ]
}

interface Props {
  read: Read
  places: { text: string; at: string }[]
  mono?: boolean
}

function Places({ read, places, mono }: Props) {
  if (!read.data) return read.error ? 'unknown' : '…'
  if (places.length === 0) return '–'
  return (
    <span className="min-w-0">
      {places.map(({ text, at }, index) => (
        <Fragment key={at}>
          {index > 0 && ', '}
          <Link
            to={at}
            className={mono ? 'font-mono text-sm text-accent hover:underline' : 'text-accent hover:underline'}
          >
            <bdi>{text}</bdi>
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

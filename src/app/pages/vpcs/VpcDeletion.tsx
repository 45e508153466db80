import { BlockingNics } from '#app/components/vpcs/BlockingNics.tsx'
import { useVpcNics } from '#app/components/vpcs/use-vpc-nics.ts'

/** What a VPC's deletion takes with it, and the interfaces on account of which the server will refuse it. */
export function VpcDeletion({ project, vpc }: { project: string; vpc: string }) {
  const { subnets, nics, contents, isPartial } = useVpcNics(project, vpc)
  const goes =
    'Its subnets, routers, firewall rules and internet gateways go with it; their addresses become free.'
  if (nics.length > 0) return <BlockingNics project={project} of="vpc" nics={nics} />
  if (subnets && contents.some(({ error }) => error))
    return <p>{goes} What is in its subnets cannot be read now.</p>
  if (isPartial) return <p>{goes} Reading what is in it…</p>
  return <p>{goes}</p>
}

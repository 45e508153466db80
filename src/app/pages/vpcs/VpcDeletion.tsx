import { BlockingNics, BlockingProbes } from '#app/shared/vpcs/BlockingNics.tsx'
import { useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'

/** What the deletion removes, and the interfaces that make the server refuse it. */
export function VpcDeletion({ project, vpc }: { project: string; vpc: string }) {
  const { nics, contents, isPending, isPartial } = useVpcNics(project, vpc)
  const goes =
    'Its subnets, routers, firewall rules and internet gateways will be deleted with it, and their addresses will be released.'
  const probes = contents.flatMap((content) => content.probes)
  const unknown = isPending
    ? 'Checking its contents…'
    : isPartial && 'Not everything in its subnets could be loaded.'
  return (
    <div className="flex flex-col gap-2">
      {nics.length > 0 ? <BlockingNics project={project} of="vpc" nics={nics} /> : <p>{goes}</p>}
      {unknown && <p>{unknown}</p>}
      <BlockingProbes project={project} probes={probes} />
    </div>
  )
}

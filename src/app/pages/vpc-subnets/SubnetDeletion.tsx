import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { BlockingNics, BlockingProbes } from '#app/shared/vpcs/BlockingNics.tsx'
import { useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import { useReferences } from '#app/shared/vpcs/use-references.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'

interface Props {
  params: VpcParams
  subnet: VpcSubnet
}

/** What the deletion removes or disables, and the interfaces that prevent it. */
export function SubnetDeletion({ params: { project, vpc }, subnet }: Props) {
  const inVpc = useVpcNics(project, vpc)
  const { rules, routes, isPending, isPartial } = useReferences({ project, vpc }, 'subnet', subnet.name)
  const content = inVpc.contents.find((it) => it.subnet.id === subnet.id)
  if (content?.nics?.length)
    return (
      <div className="flex flex-col gap-2">
        <BlockingNics project={project} of="subnet" nics={content.nics} />
        {content.isPartial && <p>Not all of them could be loaded.</p>}
        <BlockingProbes project={project} probes={content.probes} />
      </div>
    )
  return (
    <div className="flex flex-col gap-2">
      <p>
        {subnet.ipv4Block} will be released, and the system router’s route to it will be deleted.
        {!content?.nics &&
          (inVpc.isPending && !content?.error
            ? ' Checking its contents…'
            : ' Its network interfaces could not be loaded.')}
      </p>
      <BlockingProbes project={project} probes={content?.probes ?? []} />
      {rules.length > 0 && (
        <p>
          Firewall rules that refer to it will remain: <bdi>{rules.map(({ name }) => name).join(', ')}</bdi>.
        </p>
      )}
      {routes.length > 0 && (
        <p>
          Custom routes that refer to it will remain but have no effect: <bdi>{routes.join(', ')}</bdi>.
        </p>
      )}
      {isPending && <p>Looking up rules and routes that refer to it…</p>}
      {isPartial && <p>Not all rules and routes that may refer to it could be loaded.</p>}
    </div>
  )
}

import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { BlockingNics, BlockingProbes } from '#app/shared/vpcs/BlockingNics.tsx'
import { useVpcNics } from '#app/shared/vpcs/use-vpc-nics.ts'
import { useRoutesNaming } from '#app/shared/vpcs/use-routes-naming.ts'
import { rulesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'

interface Props {
  params: Params<'/projects/:project/vpcs/:vpc'>
  subnet: VpcSubnet
}

/** What the deletion removes or disables, and the interfaces that prevent it. */
export function SubnetDeletion({ params: { project, vpc }, subnet }: Props) {
  const { contents } = useVpcNics(project, vpc)
  const rules = useLater(rulesOf(project, vpc)).data?.value.rules ?? []
  const routes = useRoutesNaming({ project, vpc }, 'subnet', subnet.name)
  const content = contents.find((it) => it.subnet.id === subnet.id)
  if (content?.nics?.length)
    return (
      <div className="flex flex-col gap-2">
        <BlockingNics project={project} of="subnet" nics={content.nics} />
        {content.isPartial && <p>Not all of them could be loaded.</p>}
        <BlockingProbes project={project} probes={content.probes} />
      </div>
    )
  const naming = rules.filter(({ targets, filters }) =>
    [...targets, ...(filters.hosts ?? [])].some(
      ({ type, value }) => type === 'subnet' && value === subnet.name,
    ),
  )
  return (
    <div className="flex flex-col gap-2">
      <p>
        {subnet.ipv4Block} will be released, and the system router’s route to it will be deleted.
        {content?.error && ' Its network interfaces could not be loaded.'}
        {!content?.error && !content?.nics && ' Checking its contents…'}
      </p>
      <BlockingProbes project={project} probes={content?.probes ?? []} />
      {naming.length > 0 && (
        <p>
          Firewall rules that refer to it will remain: <bdi>{naming.map(({ name }) => name).join(', ')}</bdi>.
        </p>
      )}
      {routes.length > 0 && (
        <p>
          Custom routes that refer to it will remain but have no effect: <bdi>{routes.join(', ')}</bdi>.
        </p>
      )}
    </div>
  )
}

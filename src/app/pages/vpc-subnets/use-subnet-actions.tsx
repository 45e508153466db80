import { type VpcSubnet, vpcSubnetDelete } from '#api/generated/vpcs.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { SubnetDeletion } from './SubnetDeletion.tsx'

export function useSubnetActions(params: VpcParams) {
  const remove = useWrite(vpcSubnetDelete)
  return (subnet: VpcSubnet): Action[] => {
    const at = { ...params, subnet: subnet.name }
    return [
      { label: 'Open', to: to('/projects/:project/vpcs/:vpc/subnets/:subnet', at) },
      { label: 'Edit', primary: true, to: to('/projects/:project/vpcs/:vpc/subnets/:subnet/edit', at) },
      copyAction('ID', subnet.id),
      deleteAction(
        'subnet',
        subnet.name,
        async () => {
          await remove.mutateAsync({ path: { subnet: subnet.id } })
          toast({ content: named`Subnet ${subnet.name} deleted` })
        },
        { body: <SubnetDeletion params={params} subnet={subnet} /> },
      ),
    ]
  }
}

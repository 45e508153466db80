import { type Vpc, vpcDelete } from '#api/generated/vpcs.ts'
import { type Action, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { deleteVpc } from '#app/shared/vpcs/delete-vpc.ts'
import { VpcDeletion } from './VpcDeletion.tsx'

/** Pages of the VPC pass `leave` to navigate away after deletion. */
export function useVpcActions(project: string, leave?: () => unknown) {
  const remove = useWrite(vpcDelete, { done: leave })
  return ({ id, name }: Vpc): Action[] => [
    { label: 'Edit', primary: true, to: to('/projects/:project/vpcs/:vpc/edit', { project, vpc: name }) },
    copyAction('ID', id),
    deleteAction(
      'VPC',
      name,
      async () => {
        await deleteVpc({ project, id, name }, () => remove.mutateAsync({ path: { vpc: id } }))
        toast({ content: named`VPC ${name} deleted` })
      },
      { body: <VpcDeletion project={project} vpc={name} /> },
    ),
  ]
}

import {
  type Instance,
  instanceNetworkInterfaceDelete,
  instanceNetworkInterfaceUpdate,
} from '#api/generated/instances.ts'
import type { InstanceNetworkInterface } from '#api/generated/shared.ts'
import { instanceReason } from '#domain/instance-actions.ts'
import { type Action, deleteAction, question, copyAction } from '#app/components/actions/actions.ts'
import { to } from '#app/url/paths.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { InstanceParams } from '#app/shared/instances/instance-reads.ts'
import { currentNic } from './current-nic.ts'

/** Every action needs the instance to be stopped. */
export function useNicActions(instance: Instance, nics: InstanceNetworkInterface[], params: InstanceParams) {
  const update = useWrite(instanceNetworkInterfaceUpdate)
  const remove = useWrite(instanceNetworkInterfaceDelete)
  const reason = instanceReason('updateNic', instance)
  const before = nics.find(({ primary }) => primary)

  const askToMakePrimary = (nic: InstanceNetworkInterface) => () =>
    question.set({
      title: named`Make ${nic.name} the primary interface?`,
      body: before && named`${before.name}, the current primary interface, will become secondary.`,
      actionLabel: 'Make primary',
      errorTitle: 'Could not make the interface primary',
      run: async () => {
        // Others may have changed the transit IPs.
        const { transitIps = [] } = await currentNic(nic.id)
        await update.mutateAsync({ path: { interface: nic.id }, body: { primary: true, transitIps } })
        toast({ content: named`${nic.name} is now the primary interface` })
      },
    })

  return (nic: InstanceNetworkInterface): Action[] => [
    {
      label: 'Edit',
      primary: true,
      disabledReason: reason,
      to: to('/projects/:project/instances/:instance/networking/nics/:nic/edit', {
        ...params,
        nic: nic.name,
      }),
    },
    {
      label: 'Make primary',
      disabledReason: nic.primary ? 'Already the primary interface' : reason,
      run: askToMakePrimary(nic),
    },
    copyAction('MAC address', nic.mac),
    copyAction('ID', nic.id),
    deleteAction(
      'network interface',
      nic.name,
      async () => {
        await remove.mutateAsync({ path: { interface: nic.id } })
        toast({ content: named`Network interface ${nic.name} deleted` })
      },
      {
        disabledReason: reason ?? lastToGo(nic, nics),
        body:
          nic.ip &&
          named`Its address ${nic.ip} will be released. Firewall rules that contain the address will not be changed.`,
      },
    ),
  ]
}

const lastToGo = ({ primary }: InstanceNetworkInterface, nics: InstanceNetworkInterface[]) =>
  primary && nics.length > 1 ? 'The primary interface can be deleted only when it is the last one' : undefined

import {
  type ExternalIp,
  type Instance,
  instanceEphemeralIpDetach,
  instanceExternalIpList,
} from '#api/generated/instances.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { useFloatingIpDetach } from '#app/shared/floating-ips/use-floating-ip-detach.ts'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

/** A shared outbound address cannot be detached. */
export function useExternalIpActions(instance: Instance, project: string) {
  const detachEphemeral = useWrite(instanceEphemeralIpDetach)
  const { askToDetach } = useFloatingIpDetach(project)

  const askToDetachEphemeral = (ip: ExternalIp) => () =>
    question.set({
      title: named`Detach ephemeral IP ${ip.ip}?`,
      body: 'The address will return to its pool, and an ephemeral IP attached later may be different. Connections that use this address will break.',
      actionLabel: 'Detach ephemeral IP',
      danger: true,
      errorTitle: 'Could not detach ephemeral IP',
      run: async () => {
        const path = { instance: instance.id }
        const { items } = await callServer(instanceExternalIpList, { path })
        if (items.some((now) => now.kind === 'ephemeral' && now.ip !== ip.ip))
          throw new Error('The instance now has another ephemeral IP, so nothing was changed')
        await detachEphemeral.mutateAsync({ path })
        toast({ content: named`Ephemeral IP ${ip.ip} detached` })
      },
    })

  return (ip: ExternalIp): Action[] => {
    if (ip.kind === 'ephemeral')
      return [{ label: 'Detach', primary: true, danger: true, run: askToDetachEphemeral(ip) }]
    if (ip.kind !== 'floating') return []
    return [
      { label: 'Detach', primary: true, run: askToDetach({ ...ip, instanceId: instance.id }, instance.name) },
      {
        label: 'Move',
        to: to('/projects/:project/floating-ips/:floatingIp/move', { project, floatingIp: ip.name }),
      },
      copyAction('ID', ip.id),
    ]
  }
}

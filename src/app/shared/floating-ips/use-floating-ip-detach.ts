import { type FloatingIp, floatingIpDetach, floatingIpView } from '#api/generated/floating-ips.ts'
import { question } from '#app/components/actions/actions.ts'
import { callServer } from '#app/data/client.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { forgetMove } from './begun-moves.ts'

type Shown = Pick<FloatingIp, 'id' | 'name' | 'ip' | 'instanceId'>

/** The error if a colleague has moved a floating IP since it was shown. */
export const elsewhereText = 'It has since been attached elsewhere, so nothing was changed'

/** Detaches a floating IP, after confirmation or as one of several. */
export function useFloatingIpDetach(project: string) {
  const write = useWrite(floatingIpDetach, { done: ({ id }) => forgetMove(id) })
  const detach = async ({ id, instanceId }: Pick<FloatingIp, 'id' | 'instanceId'>) => {
    const path = { floatingIp: id }
    const now = await callServer(floatingIpView, { path })
    // The server would detach it from any instance.
    if (now.instanceId && now.instanceId !== instanceId) throw new Error(elsewhereText)
    return write.mutateAsync({ path })
  }
  const askToDetach = (floating: Shown, instance: string) => () =>
    question.set({
      title: named`Detach floating IP ${floating.name}?`,
      body: named`Connections to ${instance} through it will break. Its address ${floating.ip} will remain in project ${project} and can be attached again.`,
      actionLabel: 'Detach floating IP',
      errorTitle: 'Could not detach floating IP',
      run: async () => {
        await detach(floating)
        toast({ content: named`Floating IP ${floating.name} detached from ${instance}` })
      },
    })
  return { detach, askToDetach }
}

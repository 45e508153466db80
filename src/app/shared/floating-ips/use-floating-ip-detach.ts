import { type FloatingIp, floatingIpDetach } from '#api/generated/floating-ips.ts'
import { question } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { forgetMove } from './begun-moves.ts'

/** Detaches a floating IP, after confirmation or as one of several. */
export function useFloatingIpDetach(project: string) {
  const write = useWrite(floatingIpDetach, { done: ({ id }) => forgetMove(id) })
  const detach = ({ id }: Pick<FloatingIp, 'id'>) => write.mutateAsync({ path: { floatingIp: id } })
  const askToDetach = (floating: Pick<FloatingIp, 'id' | 'name' | 'ip'>, instance: string) => () =>
    question.set({
      title: named`Detach floating IP ${floating.name}?`,
      body: named`Connections to ${instance} through it will break. Its address ${floating.ip} will remain in project ${project} and can be attached again.`,
      actionLabel: 'Detach floating IP',
      errorTitle: 'Could not detach floating IP',
      run: async () => {
        await detach(floating)
        toast({ variant: 'success', content: named`Floating IP ${floating.name} detached from ${instance}` })
      },
    })
  return { detach, askToDetach }
}

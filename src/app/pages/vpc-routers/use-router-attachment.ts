import { useMutation } from '@tanstack/react-query'
import {
  type VpcRouter,
  type VpcSubnet,
  vpcSubnetList,
  vpcSubnetUpdate,
  vpcSubnetView,
} from '#api/generated/vpcs.ts'
import { question } from '#app/components/actions/actions.ts'
import { callServer } from '#app/data/client.ts'
import { invalidate, useWrite } from '#app/data/query.ts'
import { counted } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

const changedMeanwhile = (subnet: string) => new Error(`Subnet ${subnet} now has a different router`)

/**
 * Attaches a router to subnets, replacing the routers that the user was shown. Can be retried: attaching twice
 * changes nothing. Stops at a subnet whose router someone else has changed.
 */
export function useRouterAttach({ id, name }: VpcRouter, done: () => unknown) {
  const update = useWrite(vpcSubnetUpdate)
  return useMutation<void, Error, Pick<VpcSubnet, 'id' | 'customRouterId'>[]>({
    mutationFn: async (subnets) => {
      for (const { id: subnet, customRouterId: before } of subnets) {
        const path = { subnet }
        const { name: called, customRouterId } = await callServer(vpcSubnetView, { path })
        if (customRouterId && customRouterId !== before && customRouterId !== id) {
          void invalidate([vpcSubnetList])
          throw changedMeanwhile(called)
        }
        await update.mutateAsync({ path, body: { customRouter: id } })
      }
    },
    onSuccess: (_, subnets) => {
      toast({
        content: [named`Router ${name} attached to `, counted(subnets.length, 'subnet')],
      })
      return done()
    },
  })
}

/** Fails if someone else has attached another router. */
export function useRouterDetach({ id, name }: VpcRouter) {
  const update = useWrite(vpcSubnetUpdate)
  return (subnet: VpcSubnet) => () =>
    question.set({
      title: named`Detach router ${name} from ${subnet.name}?`,
      body: 'Traffic leaving the subnet will then follow only the system router’s routes.',
      actionLabel: 'Detach router',
      danger: true,
      errorTitle: 'Could not detach router',
      run: async () => {
        const path = { subnet: subnet.id }
        const { customRouterId } = await callServer(vpcSubnetView, { path })
        if (customRouterId && customRouterId !== id) throw changedMeanwhile(subnet.name)
        await update.mutateAsync({ path, body: { customRouter: null } })
        toast({ content: named`Router ${name} detached from ${subnet.name}` })
      },
    })
}

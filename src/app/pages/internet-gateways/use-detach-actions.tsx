import { useEffect } from 'react'
import {
  type InternetGateway,
  type InternetGatewayIpAddress,
  internetGatewayIpAddressDelete,
  type InternetGatewayIpPool,
  internetGatewayIpPoolDelete,
} from '#api/generated/vpcs.ts'
import { type Action, copyAction, question } from '#app/components/actions/actions.ts'
import { useWrite } from '#app/data/query.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { useGatewayRoutes } from './use-gateway-routes.ts'

export function useDetachActions(params: VpcParams, gateway: InternetGateway) {
  const removePool = useWrite(internetGatewayIpPoolDelete)
  const removeAddress = useWrite(internetGatewayIpAddressDelete)

  const ask =
    (what: string, name: string, who: string, run: (cascade: boolean) => Promise<unknown>) => () => {
      // Without cascade, the server refuses if routes use the gateway; with it, only routes named in the
      // confirmation are affected.
      let namesRoutes = false
      question.set({
        title: (
          <>
            Detach {what} <bdi>{name}</bdi> from <bdi>{gateway.name}</bdi>?
          </>
        ),
        body: (
          <Consequence
            params={params}
            gateway={gateway}
            who={who}
            onRoutes={(named) => (namesRoutes = named)}
          />
        ),
        actionLabel: `Detach ${what}`,
        danger: true,
        errorTitle: `Could not detach ${what}`,
        run: async () => {
          await run(namesRoutes)
          toast({ content: `${what} detached` })
        },
      })
    }

  const detach = (run: () => void): Action => ({ label: 'Detach', primary: true, danger: true, run })

  return {
    pool: ({ id }: InternetGatewayIpPool, pool: string): Action[] => [
      detach(
        ask('IP pool', pool, 'Traffic from addresses in the pool', (cascade) =>
          removePool.mutateAsync({ path: { pool: id }, query: { cascade } }),
        ),
      ),
      copyAction('ID', id),
    ],
    address: ({ id, address }: InternetGatewayIpAddress): Action[] => [
      detach(
        ask('IP address', address, 'Traffic from the address', (cascade) =>
          removeAddress.mutateAsync({ path: { address: id }, query: { cascade } }),
        ),
      ),
      copyAction('ID', id),
    ],
  }
}

interface ConsequenceProps {
  params: VpcParams
  gateway: InternetGateway
  who: string
  /** Receives whether the confirmation names all routes. */
  onRoutes: (named: boolean) => void
}

/** The traffic and routes that a detachment cuts off. */
function Consequence({ params, gateway, who, onRoutes }: ConsequenceProps) {
  const { to, isPartial, isPending, error } = useGatewayRoutes(params)
  const routes = to(gateway)
  const named = routes.length > 0
  useEffect(() => {
    onRoutes(named && !isPartial)
  }, [named, isPartial, onRoutes])
  return (
    <div className="flex flex-col gap-2">
      <p>{who} will no longer leave the VPC through this gateway.</p>
      {isPending && <p>Checking which routes target it…</p>}
      {error && <p>Not all routes that may target it could be loaded: {error.message}</p>}
      {named && (
        <p>
          These routes target it:{' '}
          <bdi className="text-ink">
            {routes.map(({ name, router }) => `${name} in ${router.name}`).join(', ')}
          </bdi>
        </p>
      )}
    </div>
  )
}

import type { VpcRouter } from '#api/generated/vpcs.ts'
import { routesOf, subnetsOf, type VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import { counted } from '#app/ui/text/format.ts'

interface Props {
  params: VpcParams
  router: VpcRouter
}

/** What the deletion removes, and the subnets left without a custom router. */
export function RouterDeletion({ params: { project, vpc }, router }: Props) {
  const routes = useLater(routesOf(project, vpc, router.name)).data?.value
  const subnets = useLater(subnetsOf(project, vpc))
  const inVpc = subnets.data?.value
  const using = inVpc?.items.filter(({ customRouterId }) => customRouterId === router.id) ?? []
  const going = routes ? counted(routes.items.length, 'route') : 'Its routes'
  return (
    <div className="flex flex-col gap-2">
      <p>
        {routes?.items.length === 0
          ? 'It has no routes.'
          : `${going}${routes?.nextPage ? ' or more' : ''} will be deleted with it.`}
      </p>
      {using.length > 0 && (
        <p>
          {counted(using.length, 'subnet')} will be left with only the system router’s routes:{' '}
          <bdi>{using.map(({ name }) => name).join(', ')}</bdi>.
        </p>
      )}
      {subnets.isPending && <p>Looking up subnets that use it…</p>}
      {!subnets.isPending && (!inVpc || inVpc.nextPage) && (
        <p>Not all subnets that may use it could be loaded.</p>
      )}
    </div>
  )
}

import type { VpcRouter } from '#api/generated/vpcs.ts'
import { routesOf } from '#app/shared/vpcs/vpc-reads.ts'
import { useLater } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import { useSubnetsWith } from './router-reads.ts'

interface Props {
  params: Params<'/projects/:project/vpcs/:vpc'>
  router: VpcRouter
}

/** What the deletion removes, and the subnets left without a custom router. */
export function RouterDeletion({ params: { project, vpc }, router }: Props) {
  const routes = useLater(routesOf(project, vpc, router.name)).data?.value
  const subnets = useSubnetsWith({ project, vpc })(router.id)
  const going = routes ? counted(routes.items.length, 'route') : 'Its routes'
  return (
    <div className="flex flex-col gap-2">
      <p>
        {routes?.items.length === 0
          ? 'It has no routes.'
          : `${going}${routes?.nextPage ? ' or more' : ''} will be deleted with it.`}
      </p>
      {subnets && subnets.length > 0 && (
        <p>
          {counted(subnets.length, 'subnet')} will be left with only the system router’s routes:{' '}
          <bdi>{subnets.map(({ name }) => name).join(', ')}</bdi>.
        </p>
      )}
    </div>
  )
}

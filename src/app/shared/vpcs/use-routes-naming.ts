import { useQueries } from '@tanstack/react-query'
import { queued } from '#app/data/queued.ts'
import { useLater } from '#app/data/query.ts'
import { routersOf, routesOf } from './vpc-reads.ts'

/** Custom routes that refer to a VPC or subnet by name, as `router/route`; only readable ones. */
export function useRoutesNaming(
  { project, vpc }: { project: string; vpc: string },
  kind: 'vpc' | 'subnet',
  name: string,
): string[] {
  const routers = useLater(routersOf(project, vpc)).data?.value.items ?? []
  const custom = routers.filter((router) => router.kind === 'custom')
  const answers = useQueries({
    queries: custom.map((router) => queued(routesOf(project, vpc, router.name))),
  })
  return custom.flatMap((router, index) =>
    (answers[index]?.data?.value.items ?? [])
      .filter(({ destination, target }) =>
        [destination, target].some((place) => place.type === kind && place.value === name),
      )
      .map((route) => `${router.name}/${route.name}`),
  )
}

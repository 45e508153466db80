import { useQueries } from '@tanstack/react-query'
import type { VpcFirewallRule } from '#api/generated/vpcs.ts'
import { isReadableRule } from '#domain/network/firewall-rules.ts'
import { queued } from '#app/data/queued.ts'
import { useLater } from '#app/data/query.ts'
import { routersOf, routesOf, rulesOf } from './vpc-reads.ts'

interface References {
  rules: VpcFirewallRule[]
  /** Custom routes, as `router/route`. */
  routes: string[]
  isPending: boolean
  /** There may be others, which could not be read. */
  isPartial: boolean
}

/** Firewall rules and custom routes that refer to a VPC or subnet by name. */
export function useReferences(
  { project, vpc }: { project: string; vpc: string },
  kind: 'vpc' | 'subnet',
  name: string,
): References {
  const rules = useLater(rulesOf(project, vpc))
  const routers = useLater(routersOf(project, vpc))
  const custom = (routers.data?.value.items ?? []).filter((router) => router.kind === 'custom')
  const routes = useQueries({
    queries: custom.map((router) => queued(routesOf(project, vpc, router.name))),
  })
  const isIt = ({ type, value }: { type: string; value?: unknown }) => type === kind && value === name
  const isPending = [rules, routers, ...routes].some((read) => read.isPending)
  const isWhole =
    rules.data?.value.rules.every(isReadableRule) &&
    [routers, ...routes].every(({ data }) => data && !data.value.nextPage)
  return {
    rules: (rules.data?.value.rules ?? []).filter(({ targets, filters }) =>
      [...(targets ?? []), ...(filters?.hosts ?? [])].some(isIt),
    ),
    routes: custom.flatMap((router, index) =>
      (routes[index]?.data?.value.items ?? [])
        .filter(({ destination, target }) => [destination, target].some(isIt))
        .map((route) => `${router.name}/${route.name}`),
    ),
    isPending,
    isPartial: !isPending && !isWhole,
  }
}

import { polledIfFew } from '#app/data/polled.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { fullAt } from '#domain/filling.ts'
import { poolFill } from '#domain/network/ip-pools.ts'
import { shaped, shapes } from './answer-shapes.ts'
import { poolIssues, quotaIssues, watchedOf } from './fill-issues.ts'
import { checkOf, type Scan } from './issue-checks.ts'
import { defaultPoolIssues } from './issue-rules.ts'
import { useFillSamples } from './pool-samples.ts'
import { fillOf, pastOf, poolsOf, sources } from './sources.ts'

export function usePoolScan(now: number): Scan {
  const pools = shaped(useQuery(sources.pools), shapes.pools)
  const items = pools.data?.value.items ?? []
  const fills = useQueries({ queries: polledIfFew(items.map(({ name }) => fillOf(name))) }).map((fill) =>
    shaped(fill, shapes.fill),
  )
  const samples = useFillSamples(
    items.flatMap(({ id }, index) => {
      const answer = fills[index]?.data
      const fill = answer?.source === 'network' ? poolFill(answer.value) : undefined
      return fill?.exact && answer ? [{ id, at: answer.fetchedAt, used: fill.used }] : []
    }),
  )
  return {
    issues: items.flatMap((pool, index) => {
      const answer = fills[index]?.data
      if (!answer) return []
      const fill = poolFill(answer.value)
      const past = fill.exact ? (samples[pool.id] ?? []) : []
      return poolIssues(pool, fill, fullAt(past, fill.capacity, answer.fetchedAt), now)
    }),
    checks: [
      checkOf('IP pools', 'pool/', pools),
      ...fills.map((fill, index) =>
        checkOf(`usage of IP pool ${items[index]?.name}`, `pool/${items[index]?.id}`, fill),
      ),
    ],
  }
}

/** Checks quotas, their trends, and silos without a default pool. */
export function useSiloScan(now: number): Scan {
  const silos = shaped(useQuery(sources.silos), shapes.silos)
  const items = silos.data?.value.items ?? []
  const pools = useQueries({ queries: polledIfFew(items.map(({ siloName }) => poolsOf(siloName))) }).map(
    (read) => shaped(read, shapes.siloPools),
  )
  const filling = watchedOf(items)
  const pasts = useQueries({ queries: filling.map(pastOf) }).map((past) => shaped(past, shapes.past))
  const fullOf = (siloId: string) =>
    Object.fromEntries(
      filling.flatMap((one, index) => {
        const past = pasts[index]?.data
        const full = one.siloId === siloId && past && fullAt(past.value, one.quota, past.fetchedAt)
        return full ? [[one.resource, full]] : []
      }),
    )
  return {
    issues: [
      ...items.flatMap((silo) => quotaIssues(silo, fullOf(silo.siloId), now)),
      ...items.flatMap((silo, index) => {
        const answer = pools[index]?.data
        return answer ? defaultPoolIssues(silo, answer.value.items) : []
      }),
    ],
    checks: [
      checkOf('silos', 'quota/', silos),
      checkOf('silos', 'default-pool/', silos),
      ...pasts.map((past, index) => {
        const { siloName = '', siloId, resource } = filling[index] ?? {}
        return checkOf(`quota history of silo ${siloName}`, `quota/${siloId}/${resource}`, past)
      }),
      ...pools.map((read, index) =>
        checkOf(`IP pools of silo ${items[index]?.siloName}`, `default-pool/${items[index]?.siloId}`, read),
      ),
    ],
  }
}

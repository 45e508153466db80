import { optionLimit } from '#domain/page-sizes.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { physicalDiskList, sledList, sledListUninitialized } from '#api/generated/system-hardware.ts'
import { ipPoolList, ipPoolUtilizationView } from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList, siloUtilizationList } from '#api/generated/system-silos.ts'
import { poolFill } from '#domain/ip-pools.ts'
import type { Answer } from '#app/data/client.ts'
import { type ListQuery, wholeOf } from '#app/components/list/list-reads.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { invalidate, pollInterval, query } from '#app/data/query.ts'
import { type Check, type Summary, summaryOf } from './issue-checks.ts'
import {
  defaultPoolIssues,
  diskIssues,
  inOrder,
  type Issue,
  poolIssues,
  quotaIssues,
  sledIssues,
  uninitializedIssues,
} from './issue-rules.ts'

/** All of a list; where only a part has arrived, nothing may be said to be fine yet. */
const whole = <Item>(read: ListQuery<Item>) => ({
  ...wholeOf(read),
  refetchInterval: () => pollInterval(false),
})

const sources = {
  sleds: whole(query(sledList, {})),
  uninitialized: whole(query(sledListUninitialized, {})),
  disks: whole(query(physicalDiskList, {})),
  pools: whole(query(ipPoolList, {})),
  silos: whole(query(siloUtilizationList, {})),
}

const fillOf = (pool: string) => queued(query(ipPoolUtilizationView, { path: { pool } }))
const poolsOf = (silo: string) =>
  queued(query(siloIpPoolList, { path: { silo }, query: { limit: optionLimit } }))

/** With more reads of a kind than this they are as of the visit: nobody wants hundreds of them every half minute. */
const renewedUpTo = 100

const renewing = <Read extends object>(reads: Read[]) =>
  reads.map((read) => ({
    ...read,
    refetchInterval: () => reads.length <= renewedUpTo && pollInterval(false),
  }))

export interface Issues extends Summary {
  issues: Issue[]
  refresh: () => void
}

/** Everything that needs an operator's attention, by what the API tells. */
export function useIssues(): Issues {
  const sleds = useQuery(sources.sleds)
  const uninitialized = useQuery(sources.uninitialized)
  const disks = useQuery(sources.disks)
  const pools = useQuery(sources.pools)
  const silos = useQuery(sources.silos)
  const poolItems = pools.data?.value.items ?? []
  const siloItems = silos.data?.value.items ?? []
  const fills = useQueries({ queries: renewing(poolItems.map(({ name }) => fillOf(name))) })
  const siloPools = useQueries({ queries: renewing(siloItems.map(({ siloName }) => poolsOf(siloName))) })

  const checks: Check[] = [
    checkOf('sleds', sleds),
    checkOf('uninitialized sleds', uninitialized),
    checkOf('physical disks', disks),
    checkOf('IP pools', pools),
    checkOf('silos', silos),
    ...fills.map((fill, index) => checkOf(`the fill of IP pool ${poolItems[index]?.name}`, fill)),
    ...siloPools.map((read, index) => checkOf(`the IP pools of silo ${siloItems[index]?.siloName}`, read)),
  ]
  const issues = [
    ...sledIssues(sleds.data?.value.items ?? []),
    ...uninitializedIssues(uninitialized.data?.value.items ?? []),
    ...diskIssues(disks.data?.value.items ?? [], sleds.data?.value.items ?? []),
    ...poolItems.flatMap((pool, index) => {
      const answer = fills[index]?.data
      return answer ? poolIssues(pool, poolFill(answer.value)) : []
    }),
    ...siloItems.flatMap(quotaIssues),
    ...siloItems.flatMap((silo, index) => {
      const answer = siloPools[index]?.data
      return answer ? defaultPoolIssues(silo, answer.value.items) : []
    }),
  ]
  return { issues: inOrder(issues), ...summaryOf(checks), refresh }
}

const refresh = () =>
  void invalidate([
    sledList,
    sledListUninitialized,
    physicalDiskList,
    ipPoolList,
    ipPoolUtilizationView,
    siloUtilizationList,
    siloIpPoolList,
  ])

interface Read {
  data: Answer<object> | undefined
  error: Error | null
  isFetching: boolean
}

const checkOf = (of: string, { data, error, isFetching }: Read): Check => ({
  of,
  answer: data,
  partial: data !== undefined && 'complete' in data.value && data.value.complete === false,
  error,
  fetching: isFetching,
})

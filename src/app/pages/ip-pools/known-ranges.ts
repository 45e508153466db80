import { optionLimit } from '#domain/page-sizes.ts'
import {
  type IpPoolRange,
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
} from '#api/generated/system-ip-pools.ts'
import type { ResultsPage } from '#api/operation.ts'
import type { KnownRange } from '#domain/network/ip-pools.ts'
import { type Answer, call } from '#app/data/client.ts'
import { concurrencyLimit } from '#app/data/concurrency-limit.ts'

/** Ranges of all readable pools, and the pools with missing ranges. */
export interface KnownRanges {
  ranges: KnownRange[]
  unread: string[]
}

async function readRanges(signal: AbortSignal): Promise<KnownRanges> {
  const pools = await call(ipPoolList, { query: { limit: optionLimit } }, signal)
  const inTurn = concurrencyLimit(4)
  const owners = [
    ...pools.value.items.map(({ name }) => ({
      owner: `IP pool ${name}`,
      read: () => call(ipPoolRangeList, { path: { pool: name }, query: { limit: optionLimit } }, signal),
    })),
    {
      owner: 'the system pool',
      read: () => call(ipPoolServiceRangeList, { query: { limit: optionLimit } }, signal),
    },
  ]
  const answers = await Promise.allSettled(owners.map(({ read }) => inTurn(read)))
  const found = owners.map(({ owner }, index) => ({ owner, page: pageIn(answers[index]) }))
  return {
    ranges: found.flatMap(({ owner, page }) => page?.items.map(({ range }) => ({ owner, range })) ?? []),
    unread: [
      ...found.filter(({ page }) => !page || page.nextPage).map(({ owner }) => owner),
      ...(pools.value.nextPage ? ['more IP pools'] : []),
    ],
  }
}

const pageIn = (answer: PromiseSettledResult<Answer<ResultsPage<IpPoolRange>>> | undefined) =>
  answer?.status === 'fulfilled' ? answer.value.value : undefined

/** A new range must not overlap these. */
export const knownRanges = {
  queryKey: [ipPoolRangeList.id, 'of every pool'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readRanges(signal),
  meta: { path: ipPoolRangeList.path },
  staleTime: 30_000,
}

import { optionLimit } from '#domain/page-sizes.ts'
import {
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolServiceView,
  ipPoolSiloList,
  ipPoolUtilizationView,
  ipPoolView,
} from '#api/generated/system-ip-pools.ts'
import { siloIpPoolList, siloList } from '#api/generated/system-silos.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

type PoolParams = Params<'/system/networking/ip-pools/:pool'>

/** At most `optionLimit` items; excludes the system's own pool. */
export const allPools = query(ipPoolList, { query: { limit: optionLimit } })

/** Shared by every tab and form of the pool. */
export const poolOf = ({ pool }: PoolParams) =>
  viewOrListed(
    query(ipPoolView, { path: { pool } }),
    ipPoolList,
    ({ id, name }) => id === pool || name === pool,
  )

/** Queued, as a list requests it for every pool. */
export const utilizationOf = ({ pool }: PoolParams) =>
  queued(query(ipPoolUtilizationView, { path: { pool } }))

export const rangesOf = ({ pool }: PoolParams) => query(ipPoolRangeList, { path: { pool } })

export const linksOf = ({ pool }: PoolParams) => query(ipPoolSiloList, { path: { pool } })

/** At most `optionLimit` items, to exclude linked silos from a choice. */
export const allLinksOf = ({ pool }: PoolParams) =>
  query(ipPoolSiloList, { path: { pool }, query: { limit: optionLimit } })

/** Links only have silo ids; names come from here. */
export const allSilos = query(siloList, { query: { limit: optionLimit } })

/** One of them may be the default. */
export const poolsOfSilo = (silo: string) =>
  query(siloIpPoolList, { path: { silo }, query: { limit: optionLimit } })

/** The system's own pool is in no list. */
export const servicePool = query(ipPoolServiceView, {})

export const serviceRanges = query(ipPoolServiceRangeList, {})

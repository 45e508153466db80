import {
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolServiceView,
  ipPoolSiloList,
  ipPoolUtilizationView,
  ipPoolView,
} from '#api/generated/system-ip-pools.ts'
import { queued } from '#app/data/queued.ts'
import type { Params } from '#app/url/paths.ts'
import { all, query } from '#app/data/query.ts'

type PoolParams = Params<'/system/networking/ip-pools/:pool'>

/** The pool of every tab and form of the pool. */
export const poolOf = ({ pool }: PoolParams) => query(ipPoolView, { path: { pool } })

/** Queued, as a list requests it for every pool. */
export const utilizationOf = ({ pool }: PoolParams) =>
  queued(query(ipPoolUtilizationView, { path: { pool } }))

export const rangesOf = ({ pool }: PoolParams) => query(ipPoolRangeList, { path: { pool } })

export const linksOf = ({ pool }: PoolParams) => query(ipPoolSiloList, { path: { pool } })

/** At most `optionLimit` items, to exclude linked silos from a choice. */
export const allLinksOf = ({ pool }: PoolParams) => all(ipPoolSiloList, { path: { pool } })

/** The system's own pool is in no list. */
export const servicePool = query(ipPoolServiceView, {})

export const serviceRanges = query(ipPoolServiceRangeList, {})

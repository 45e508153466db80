import {
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolServiceView,
  ipPoolSiloList,
  ipPoolUtilizationView,
  ipPoolView,
} from '#api/generated/system-ip-pools.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { all, query } from '#app/data/query.ts'

type PoolParams = Params<'/system/networking/ip-pools/:pool'>

/** The pool of the route; every tab and form reads the same one. */
export const poolOf = ({ pool }: PoolParams) =>
  viewOrListed(
    query(ipPoolView, { path: { pool } }),
    ipPoolList,
    ({ id, name }) => id === pool || name === pool,
  )

/** How much of a pool is taken; a list asks for that of each. */
export const utilizationOf = ({ pool }: PoolParams) =>
  queued(query(ipPoolUtilizationView, { path: { pool } }))

/** Its ranges, as a list reads them. */
export const rangesOf = ({ pool }: PoolParams) => query(ipPoolRangeList, { path: { pool } })

/** The silos that are linked to it, as a list reads them. */
export const linksOf = ({ pool }: PoolParams) => query(ipPoolSiloList, { path: { pool } })

/** The same, to leave out of a choice. */
export const allLinksOf = ({ pool }: PoolParams) => all(ipPoolSiloList, { path: { pool } })

/** The system's own pool, which is in no list. */
export const servicePool = query(ipPoolServiceView, {})

/** Its ranges, as a list reads them. */
export const serviceRanges = query(ipPoolServiceRangeList, {})

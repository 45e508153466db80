import { optionLimit } from '#domain/page-sizes.ts'
import { sledList } from '#api/generated/system-hardware.ts'
import { ipPoolList } from '#api/generated/system-ip-pools.ts'
import {
  samlIdentityProviderView,
  siloIdentityProviderList,
  siloIpPoolList,
  siloList,
  siloUserList,
  siloUtilizationList,
  siloUtilizationView,
  siloView,
} from '#api/generated/system-silos.ts'
import { viewOrListed } from '#app/data/listed-view.ts'
import type { Params } from '#app/url/paths.ts'
import { query } from '#app/data/query.ts'

type InSilo = Params<'/system/silos/:silo'>

/** Shared by every tab of the silo. */
export const siloOf = ({ silo }: InSilo) =>
  viewOrListed(query(siloView, { path: { silo } }), siloList, ({ id, name }) => name === silo || id === silo)

export const utilizationOf = ({ silo }: InSilo) =>
  viewOrListed(
    query(siloUtilizationView, { path: { silo } }),
    siloUtilizationList,
    ({ siloId, siloName }) => siloName === silo || siloId === silo,
  )

/** Never stored on this machine. */
export const idpsOf = ({ silo }: InSilo) => query(siloIdentityProviderList, { query: { silo } })

/** At most `optionLimit` items, to check names. */
export const allIdpsOf = ({ silo }: InSilo) =>
  query(siloIdentityProviderList, { query: { silo, limit: optionLimit } })

/** Never stored on this machine. */
export const idpOf = ({ silo, provider }: Params<'/system/silos/:silo/idps/saml/:provider'>) =>
  query(samlIdentityProviderView, { path: { provider }, query: { silo } })

export const poolsOf = ({ silo }: InSilo) => query(siloIpPoolList, { path: { silo } })

/** At most `optionLimit` items, to choose from and to find the default. */
export const allPoolsOf = ({ silo }: InSilo) =>
  query(siloIpPoolList, { path: { silo }, query: { limit: optionLimit } })

export const usersOf = ({ silo }: InSilo) => query(siloUserList, { query: { silo } })

/** At most `optionLimit` items, to check names. */
export const allUsersOf = ({ silo }: InSilo) => query(siloUserList, { query: { silo, limit: optionLimit } })

export const everyPool = query(ipPoolList, { query: { limit: optionLimit } })

/** At most `optionLimit` items, to check names. */
export const everySilo = query(siloList, { query: { limit: optionLimit } })

export const everyUtilization = query(siloUtilizationList, { query: { limit: optionLimit } })

/** Quotas are compared with this hardware. */
export const everySled = query(sledList, { query: { limit: optionLimit } })

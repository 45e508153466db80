import {
  samlIdentityProviderView,
  siloIdentityProviderList,
  siloIpPoolList,
  siloUserList,
  siloUtilizationView,
  siloView,
} from '#api/generated/system-silos.ts'
import type { Params } from '#app/url/paths.ts'
import { all, query } from '#app/data/query.ts'

type InSilo = Params<'/system/silos/:silo'>

/** Shared by every tab of the silo. */
export const siloOf = ({ silo }: InSilo) => query(siloView, { path: { silo } })

export const utilizationOf = ({ silo }: InSilo) => query(siloUtilizationView, { path: { silo } })

/** Never stored on this machine. */
export const idpsOf = ({ silo }: InSilo) => query(siloIdentityProviderList, { query: { silo } })

/** At most `optionLimit` items, to check names. */
export const allIdpsOf = ({ silo }: InSilo) => all(siloIdentityProviderList, { query: { silo } })

/** Never stored on this machine. */
export const idpOf = ({ silo, provider }: Params<'/system/silos/:silo/idps/saml/:provider'>) =>
  query(samlIdentityProviderView, { path: { provider }, query: { silo } })

export const poolsOf = ({ silo }: InSilo) => query(siloIpPoolList, { path: { silo } })

/** Who is in it. */
export const usersOf = ({ silo }: InSilo) => query(siloUserList, { query: { silo } })

/** At most `optionLimit` items, to check names. */
export const allUsersOf = ({ silo }: InSilo) => all(siloUserList, { query: { silo } })

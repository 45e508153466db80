import {
  siloPolicyView,
  siloUserView,
  userBuiltinList,
  userBuiltinView,
} from '#api/generated/system-silos.ts'
import type { Answer } from '#app/data/client.ts'
import { client, query } from '#app/data/query.ts'
import type { Params } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'

type InSilo = Params<'/system/users/:silo'>
type SiloUser = Params<'/system/users/:silo/:userId'>

export const policyOf = ({ silo }: InSilo) => query(siloPolicyView, { path: { silo } })

const userView = ({ silo, userId }: SiloUser) => query(siloUserView, { path: { userId }, query: { silo } })

export const userOf = (params: SiloUser) => userView(params)

/** Name of a user by id, from the answer their page has just read. */
export const siloUserName = (params: SiloUser): string =>
  client.getQueryData<Answer<{ displayName: string }>>(userView(params).queryKey)?.value.displayName ??
  shortId(params.userId)

/** Users built into the system. */
export const builtinUsers = query(userBuiltinList, {})

export const builtinUserOf = ({ user }: Params<'/system/users-builtin/:user'>) =>
  query(userBuiltinView, { path: { user } })

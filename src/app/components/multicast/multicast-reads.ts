import { multicastGroupList } from '#api/generated/experimental.ts'
import { query } from '#app/data/query.ts'

/** All groups, as far as one answer holds them: to choose from, for names that are taken, and for the names of an instance's groups. */
export const allMulticastGroups = query(multicastGroupList, { query: { limit: 1_000 } })

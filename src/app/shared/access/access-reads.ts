import { systemPolicyView } from '#api/generated/policy.ts'
import { projectPolicyView } from '#api/generated/projects.ts'
import { groupList, policyView, userList } from '#api/generated/silos.ts'
import { siloUserList, siloView } from '#api/generated/system-silos.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { queued } from '#app/data/queued.ts'
import { query } from '#app/data/query.ts'

export const fleetPolicy = query(systemPolicyView, {})

export const siloPolicy = query(policyView, {})

/** The user's own silo with its mapped fleet roles; needs a fleet viewer. */
export const homeOf = (silo: string) => query(siloView, { path: { silo } })

export const policyOf = (project: string) => query(projectPolicyView, { path: { project } })

/** Users and groups of the user's own silo, as paged lists. */
export const siloUsers = query(userList, {})
export const siloGroups = query(groupList, {})

export const membersOf = (group: string) => query(userList, { query: { group } })

/** The whole list; queued, as a page may read many groups. */
export const allMembersOf = (group: string) => queued(wholeOf(membersOf(group)))

/** All users of any silo; for operators. */
export const allUsersOf = (silo: string) => queued(wholeOf(query(siloUserList, { query: { silo } })))

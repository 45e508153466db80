import { systemPolicyView } from '#api/generated/policy.ts'
import { projectPolicyView } from '#api/generated/projects.ts'
import { groupList, policyView, userList } from '#api/generated/silos.ts'
import { siloUserList, siloView } from '#api/generated/system-silos.ts'
import { wholeOf } from '#app/components/list/list-reads.ts'
import { queued } from '#app/data/concurrency-limit.ts'
import { query } from '#app/data/query.ts'

export const fleetPolicy = query(systemPolicyView, {})

export const siloPolicy = query(policyView, {})

/** One's own silo, which says what its roles give on the fleet; for who may look at the system. */
export const homeOf = (silo: string) => query(siloView, { path: { silo } })

export const policyOf = (project: string) => query(projectPolicyView, { path: { project } })

/** Users and groups of one's own silo, as lists read them. */
export const siloUsers = query(userList, {})
export const siloGroups = query(groupList, {})

/** The users of a group. */
export const membersOf = (group: string) => query(userList, { query: { group } })

/** All of them; a page may ask for those of many groups. */
export const allMembersOf = (group: string) => queued(wholeOf(membersOf(group)))

/** All users of any silo, for operators. */
export const allUsersOf = (silo: string) => queued(wholeOf(query(siloUserList, { query: { silo } })))

import type { CurrentUser } from '#api/generated/current-user.ts'
import { systemPolicyUpdate } from '#api/generated/policy.ts'
import { projectPolicyUpdate, projectView } from '#api/generated/projects.ts'
import { policyUpdate } from '#api/generated/silos.ts'
import { auditLogList, type AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { siloPolicyUpdate, siloUserView, siloView } from '#api/generated/system-silos.ts'
import { matcher } from '#api/url.ts'
import { optionLimit } from '#domain/page-sizes.ts'
import { callServer } from '#app/data/client.ts'
import type { PolicyPlace } from './access-places.ts'

type Actor = AuditLogEntry['actor']
type Me = Pick<CurrentUser, 'id' | 'siloId' | 'fleetViewer'>

const find = matcher([systemPolicyUpdate, policyUpdate, siloPolicyUpdate, projectPolicyUpdate])

/**
 * Who changed a policy since a time (milliseconds by the server's clock), latest first. Read from the audit
 * log: empty for users who may not read it, and on errors, as a missing author must not fail a change.
 */
export async function policyAuthors(place: PolicyPlace, since: number, me: Me): Promise<string[]> {
  if (!me.fleetViewer) return []
  try {
    const id = await idOf(place, me)
    const { items } = await callServer(auditLogList, {
      query: { startTime: new Date(since), sortBy: 'time_and_id_descending', limit: optionLimit },
    })
    const entries = items.filter(({ result }) => result.kind === 'success')
    const actors = entries.filter((entry) => changes(entry, place, id)).map(({ actor }) => actor)
    // Reads each actor once.
    const authors = new Map(actors.map((actor) => [JSON.stringify(actor), actor]))
    return [...new Set(await Promise.all([...authors.values()].map((actor) => nameOf(actor, me))))]
  } catch {
    return []
  }
}

/** The id of the policy's silo or project. For the fleet, which has none, the user's own silo. */
async function idOf({ level, name }: PolicyPlace, { siloId }: Me): Promise<string> {
  if (level === 'project' && name !== undefined)
    return (await callServer(projectView, { path: { project: name } })).id
  if (level === 'silo' && name !== undefined) return (await callServer(siloView, { path: { silo: name } })).id
  return siloId
}

function changes({ requestUri, actor }: AuditLogEntry, { level, name }: PolicyPlace, id: string): boolean {
  const match = find('PUT', requestUri.split('?')[0] ?? '')
  const isOf = (ref: string | undefined) => ref !== undefined && (ref === id || ref === name)
  switch (match?.operation) {
    case systemPolicyUpdate:
      return level === 'fleet'
    case policyUpdate:
      return level === 'silo' && actor.kind === 'silo_user' && actor.siloId === id
    case siloPolicyUpdate:
      return level === 'silo' && isOf(match.path.silo)
    case projectPolicyUpdate:
      return level === 'project' && isOf(match.path.project)
    default:
      return false
  }
}

async function nameOf(actor: Actor, me: Me): Promise<string> {
  if (actor.kind !== 'silo_user') return 'The system'
  if (actor.siloUserId === me.id) return 'You (in another session)'
  const { siloUserId: userId, siloId: silo } = actor
  try {
    return (await callServer(siloUserView, { path: { userId }, query: { silo } })).displayName
  } catch {
    return userId
  }
}

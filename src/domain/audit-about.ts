import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { isUuid } from './uuids.ts'

interface Subject {
  id: string
  name: string
  project: { id: string; name: string | undefined }
  /** The silo in which its name is valid. */
  siloId: string
}

/** A server of another version may omit either. */
type Asked = Partial<Pick<AuditLogEntry, 'requestUri' | 'actor'>>

const nobody: AuditLogEntry['actor'] = { kind: 'unauthenticated' }

/**
 * Whether an audit log entry is about an instance: its request has the instance's id, or its name within its
 * project, by an actor of the project's silo.
 */
export function isAboutInstance({ requestUri = '', actor = nobody }: Asked, subject: Subject): boolean {
  const { id, name, project, siloId } = subject
  if (requestUri.includes(id)) return true
  const { segments, searchParams } = partsOf(requestUri)
  const within = searchParams.get('project')
  if (within === null || (within !== project.id && within !== project.name)) return false
  // In other silos, the same names mean other objects.
  if (!('siloId' in actor) || actor.siloId !== siloId) return false
  const after = segments.findIndex((segment) => segment === 'instances' || segment === 'instance') + 1
  return (after > 0 && segments[after] === name) || searchParams.get('instance') === name
}

interface Thing {
  id: string
  name: string
  /** The last path segment of its list, such as `disks`. */
  collection: string
  /** The query that scopes its list. */
  place: Readonly<Record<string, string>>
  /** Who sees it. */
  user: SiloUser
}

export interface SiloUser {
  id: string
  siloId: string
  siloName: string
}

/** Collections whose names are valid in all silos, besides those below `/v1/system`. */
const fleetWide = ['alert-receivers', 'multicast-groups']

/** How an entry is about an object: it names it, or it was sent to its list, as a create request is. */
export function aboutness(
  { requestUri = '', actor = nobody }: Asked,
  thing: Thing,
): 'named' | 'list' | undefined {
  const { id, name, collection, place } = thing
  if (isUuid(id) && requestUri.includes(id)) return 'named'
  const { segments, searchParams } = partsOf(requestUri)
  const isThere = Object.entries(place).every(([key, value]) => searchParams.get(key) === value)
  const at = segments.indexOf(collection)
  if (!isThere || at < 0 || !isSameSpace({ segments, searchParams, actor }, thing)) return undefined
  if (at === segments.length - 1) return 'list'
  return segments[at + 1] === name ? 'named' : undefined
}

/** Whether the names in a request mean the same for its actor and for the user. */
function isSameSpace(
  { segments, searchParams, actor }: ReturnType<typeof partsOf> & Pick<AuditLogEntry, 'actor'>,
  { place, user }: Thing,
): boolean {
  const root = segments[segments.indexOf('v1') + 1] ?? ''
  if (root === 'system') {
    const silo = searchParams.get('silo')
    return silo === null || 'silo' in place || silo === user.siloId || silo === user.siloName
  }
  if (fleetWide.includes(root)) return true
  if (root === 'me') return actor.kind === 'silo_user' && actor.siloUserId === user.id
  return 'siloId' in actor && actor.siloId === user.siloId
}

/** Logged requests may be invalid URLs. */
function partsOf(requestUri: string) {
  try {
    const { pathname, searchParams } = new URL(requestUri, 'http://server')
    return { segments: pathname.split('/').map(decodeURIComponent), searchParams }
  } catch {
    return { segments: [], searchParams: new URLSearchParams() }
  }
}

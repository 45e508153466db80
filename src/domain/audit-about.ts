import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { isUuid } from './uuids.ts'

interface Subject {
  id: string
  name: string
  project: { id: string; name: string | undefined }
  /** The silo in which its name is valid. */
  siloId: string
}

type Asked = Pick<AuditLogEntry, 'requestUri' | 'actor'>

/**
 * Whether an audit log entry is about an instance: its request has the instance's id, or its name within its
 * project, by an actor of the project's silo.
 */
export function isAboutInstance({ requestUri, actor }: Asked, subject: Subject): boolean {
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
  siloId: string
}

/** How an entry is about an object: it names it, or it was sent to its list, as a create request is. */
export function aboutness({ requestUri, actor }: Asked, thing: Thing): 'named' | 'list' | undefined {
  const { id, name, collection, place, siloId } = thing
  if (isUuid(id) && requestUri.includes(id)) return 'named'
  const { segments, searchParams } = partsOf(requestUri)
  const isThere = Object.entries(place).every(([key, value]) => searchParams.get(key) === value)
  const isOwn = !('project' in place) || ('siloId' in actor && actor.siloId === siloId)
  const at = segments.indexOf(collection)
  if (!isThere || !isOwn || at < 0) return undefined
  if (at === segments.length - 1) return 'list'
  return segments[at + 1] === name ? 'named' : undefined
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

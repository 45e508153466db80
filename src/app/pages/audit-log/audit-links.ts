import { operations } from '#api/generated/operations.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import { isUuid } from '#domain/uuids.ts'
import { type Match, matcher } from '#api/url.ts'
import { to } from '#app/url/paths.ts'

const find = matcher(Object.values(operations))
const methods = ['GET', 'POST', 'PUT', 'DELETE']

/** The subject of an entry: its name or id, and its page if it has one. */
export interface Target {
  label: string
  to?: string
}

/**
 * Reads the subject from the request URI; undefined if it names none. In other silos, the names of projects
 * mean other projects, so those have no page.
 */
export function targetOf(
  { requestUri, actor }: Pick<AuditLogEntry, 'requestUri' | 'actor'>,
  ownSilo: string,
): Target | undefined {
  const [pathname = '', search = ''] = requestUri.split('?')
  const match = methods.map((method) => find(method, pathname)).find((found) => found !== undefined)
  if (!match) return undefined
  const project = new URLSearchParams(search).get('project') ?? match.path.project
  const [name] = Object.values(match.path)
  const isOwn = 'siloId' in actor && actor.siloId === ownSilo
  const page = pageOf(match, isOwn ? project : undefined)
  if (page) return page
  if (isOwn && project && !isUuid(project))
    return { label: name ?? project, to: to('/projects/:project', { project }) }
  return name === undefined ? undefined : { label: name }
}

function pageOf({ path }: Match, project: string | undefined): Target | undefined {
  const { instance, silo, pool, sledId, switchId, diskId, rackId } = path
  if (instance && isUuid(instance)) return { label: instance, to: to('/lookup/i/:instance', { instance }) }
  if (instance && project)
    return { label: instance, to: to('/projects/:project/instances/:instance', { project, instance }) }
  if (silo) return { label: silo, to: to('/system/silos/:silo', { silo }) }
  if (pool) return { label: pool, to: to('/system/networking/ip-pools/:pool', { pool }) }
  if (sledId) return { label: sledId, to: to('/system/inventory/sleds/:sledId', { sledId }) }
  if (switchId) return { label: switchId, to: to('/system/inventory/switches/:switchId', { switchId }) }
  if (diskId) return { label: diskId, to: to('/system/inventory/disks/:diskId', { diskId }) }
  if (rackId) return { label: rackId, to: to('/system/inventory/racks/:rackId', { rackId }) }
  return undefined
}

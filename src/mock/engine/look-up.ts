import type { NameOrId } from '#api/generated/shared.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Role } from '#domain/roles.ts'
import type { Caller } from './authentication.ts'
import type { ControlPlane } from './control-plane.ts'
import { requireRole, projectRole } from './permissions.ts'
import type { ProjectRow } from '#mock/resources/silos/projects.ts'
import { alreadyExists, invalidRequest, notFound, Refusal } from './refusals.ts'
import type { Row, Table } from './table.ts'

/** The part of a request that a look-up needs. */
export interface Asking {
  plane: ControlPlane
  user: Caller
  query: { project?: NameOrId }
}

/**
 * A project of the caller's silo by name or id; 404 if the caller has no role on it, 403 if the role is too
 * weak.
 */
export function projectFor(
  asking: Asking,
  nameOrId = asking.query.project,
  needed: Role = 'viewer',
): ProjectRow {
  if (nameOrId === undefined) throw invalidRequest('a project must be specified')
  const { plane, user } = asking
  const project = isUuid(nameOrId)
    ? plane.projects.get(nameOrId)
    : plane.projects.named(nameOrId, { siloId: user.siloId })
  if (!project) throw notFound('project', nameOrId)
  requireRole(projectRole(plane, user, project), needed, notFound('project', nameOrId))
  return project
}

interface InProject extends Row {
  projectId: string
}

/**
 * A row below a project, by name (which requires `query.project`) or by id (in a body, it may come with a
 * project, which must match); 404 and 403 according to the project's policy.
 */
export function inProject<R extends InProject>(
  asking: Asking,
  from: { table: Table<R>; kind: string },
  nameOrId: NameOrId,
  needed: Role = 'viewer',
): R {
  const { plane, user, query } = asking
  const missing = notFound(from.kind, nameOrId)
  if (!isUuid(nameOrId)) {
    if (query.project === undefined)
      throw invalidRequest(`specify the project to look up ${from.kind} "${nameOrId}" by name`)
    const parent = { projectId: projectFor(asking, query.project, needed).id } as Partial<R>
    const row = from.table.named(nameOrId, parent)
    if (!row) throw missing
    return row
  }
  const row = from.table.get(nameOrId)
  const project = row && plane.projects.get(row.projectId)
  if (!row || !project) throw missing
  requireRole(projectRole(plane, user, project), needed, missing)
  if (query.project !== undefined && projectFor(asking).id !== row.projectId) throw missing
  return row
}

/** A table of child rows, and the field with the parent's id. */
interface Below<R extends Row> {
  table: Table<R>
  kind: string
  parentKey: keyof R
}

/**
 * A row by name below the given parent, or by id (any given parent must then match). `parentFor` throws if
 * the parent is missing, unknown or not accessible.
 */
export function inParent<R extends Row>(
  { table, kind, parentKey }: Below<R>,
  nameOrId: NameOrId,
  given: NameOrId | undefined,
  parentFor: (nameOrId: NameOrId | undefined) => Row,
): R {
  const missing = notFound(kind, nameOrId)
  if (!isUuid(nameOrId)) {
    const row = table.named(nameOrId, { [parentKey]: parentFor(given).id } as Partial<R>)
    if (!row) throw missing
    return row
  }
  const row = table.get(nameOrId)
  if (!row) throw missing
  try {
    parentFor(row[parentKey] as string)
  } catch (error) {
    // Reveal nothing about the row to callers who cannot see its parent.
    throw error instanceof Refusal && error.status === 404 ? missing : error
  }
  if (given !== undefined && parentFor(given).id !== row[parentKey]) throw missing
  return row
}

/** Throws 400 if another row than `except` has the name in the same parent. */
export function checkNameIsFree<R extends Row>(
  from: { table: Table<R>; kind: string },
  name: string,
  parent: Partial<R>,
  except?: string,
): void {
  const taken = from.table.named(name, parent)
  if (taken && taken.id !== except) throw alreadyExists(from.kind, name)
}

/** The new name and description; omitted ones stay. Throws 400 for a name in use. */
export function changedIdentity<R extends Row & { name: string; description: string }>(
  plane: ControlPlane,
  from: { table: Table<R>; kind: string },
  row: R,
  { name, description }: { name?: string | null; description?: string | null },
  parent: Partial<R>,
) {
  if (name) checkNameIsFree(from, name, parent, row.id)
  return {
    name: name ?? row.name,
    description: description ?? row.description,
    timeModified: new Date(plane.now()),
  }
}

export function newIdentity(
  plane: ControlPlane,
  { name, description }: { name: string; description: string },
) {
  const time = new Date(plane.now())
  return { id: plane.newId(), name, description, timeCreated: time, timeModified: time }
}

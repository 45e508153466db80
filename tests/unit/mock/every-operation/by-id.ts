import { operations } from '#api/generated/operations.ts'
import { requests } from '#api/generated/schemas.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import type { World } from './world.ts'

const schemas = requests as Record<string, { path?: { safeParse: (path: object) => { success: boolean } } }>

const views: Operation[] = Object.values(operations).filter(
  ({ id, path }) => id.endsWith('View') && onlyName(path) && path.endsWith('}'),
)

/** A path's parameter, if it has exactly one. */
function onlyName(path: string): string | undefined {
  const [name, other] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found)
  return other === undefined ? name : undefined
}

/** The part of an answer that contains the object's ID. */
interface Viewed {
  id?: string
  siloId?: string
  lot?: { id: string }
}

/** The operation that shows the object which another operation addresses by name or ID. */
export function viewOf({ id, path }: Operation): Operation | undefined {
  const name = onlyName(path)
  const takesNames = name && schemas[id]?.path?.safeParse({ [name]: 'some-name' }).success
  return takesNames ? views.find((view) => `${path}/`.startsWith(`${view.path}/`)) : undefined
}

/**
 * The same request with an ID instead of the name in its path, and so without parents. Unchanged if it has an
 * ID already.
 */
export async function byId(
  { does }: World,
  operation: Operation,
  valid: OperationArgs,
): Promise<OperationArgs> {
  const view = viewOf(operation)
  const name = onlyName(operation.path) ?? ''
  if (!view || isUuid(String(valid.path?.[name]))) return valid
  const { project, vpc, router, gateway, instance, ...rest } = valid.query ?? {}
  const parents = { project, vpc, router, gateway, instance, silo: rest['silo'] }
  const found = (await does(view, { path: valid.path, query: parents })) as Viewed
  const id = found.id ?? found.siloId ?? found.lot?.id ?? ''
  const query = needsProject.has(operation.id) ? { project } : rest
  return { path: { [name]: id }, query, body: valid.body }
}

/** Probes need their project even when addressed by ID. */
const needsProject = new Set(['probeView', 'probeDelete'])

import { operations } from '#api/generated/operations.ts'
import { requests } from '#api/generated/schemas.ts'
import { isUuid } from '#domain/uuids.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import type { World } from './world.ts'

const schemas = requests as Record<string, { path?: { safeParse: (path: object) => { success: boolean } } }>

const views: Operation[] = Object.values(operations).filter(
  ({ id, path }) => id.endsWith('View') && onlyName(path) && path.endsWith('}'),
)

/** The one parameter of a path that has no other. */
function onlyName(path: string): string | undefined {
  const [name, other] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found)
  return other === undefined ? name : undefined
}

/** Where an answer has the id of what was addressed. */
interface Viewed {
  id?: string
  siloId?: string
  lot?: { id: string }
}

/** The operation that shows what another one addresses by name or by id. */
export function viewOf({ id, path }: Operation): Operation | undefined {
  const name = onlyName(path)
  const takesNames = name && schemas[id]?.path?.safeParse({ [name]: 'some-name' }).success
  return takesNames ? views.find((view) => `${path}/`.startsWith(`${view.path}/`)) : undefined
}

/** The same request with an id in place of the name in its path, and so without parents; itself where it has an id. */
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

/** Probes are looked for in their project even by id. */
const needsProject = new Set(['probeView', 'probeDelete'])

import { imageDemote } from '#api/generated/images.ts'
import { probeDelete, probeView } from '#api/generated/experimental.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { isUuid } from '#domain/uuids.ts'
import { invalidRequest } from './refusals.ts'

/** What a name in the query is looked up in. */
const above: Record<string, readonly string[]> = {
  vpc: ['project'],
  router: ['vpc', 'project'],
  gateway: ['vpc', 'project'],
  instance: ['project'],
}

const parents = ['router', 'gateway', 'instance', 'vpc', 'project']

/** The contract requires the project here, even beside an id. */
const exempt: readonly Operation[] = [imageDemote, probeDelete, probeView]

/** Throws 400 if an id comes with a parent, which only a name needs. */
export function checkParents(operation: Operation, { path = {}, query = {} }: OperationArgs): void {
  if (exempt.includes(operation)) return
  const check = (what: string, nameOrId: unknown, needed: readonly string[] = []) => {
    const parent = needed.find((kind) => query[kind] !== undefined)
    if (parent && typeof nameOrId === 'string' && isUuid(nameOrId))
      throw invalidRequest(`when providing ${what} as an ID ${parent} should not be specified`)
  }
  for (const [what, nameOrId] of Object.entries(query)) check(what, nameOrId, above[what])
  // Multicast groups are the fleet's: the project is that of the member beside them.
  for (const [what, nameOrId] of Object.entries(path))
    if (what !== 'multicastGroup') check(what, nameOrId, parents)
}

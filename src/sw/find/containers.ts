import { operations } from '#api/generated/operations.ts'
import { isKeyOf } from '#api/objects.ts'
import { matcher } from '#api/url.ts'
import { findable } from '#domain/offline/findable.ts'
import type { AnswerRow } from '#db/database.ts'

/** URL parameters that name containers, and the page parameter for each. */
const places: Record<string, string> = {
  project: 'project',
  vpc: 'vpc',
  router: 'router',
  gateway: 'gateway',
  instance: 'instance',
  silo: 'silo',
  pool: 'pool',
  addressLot: 'lot',
  announceSet: 'announceSet',
  sledId: 'sled',
}

const match = matcher(
  Object.entries(operations).flatMap(([id, operation]) => (isKeyOf(findable, id) ? [operation] : [])),
)

/** The query parameters in an answer's key. */
const queryOf = (key: string) => Object.fromEntries(new URLSearchParams(key.split('?')[1] ?? ''))

/** The containers that an answer's URL names, by name or id. */
export function containersIn({ key, pathname }: Pick<AnswerRow, 'key' | 'pathname'>): Record<string, string> {
  const { operation, path = {} } = match('GET', pathname) ?? {}
  // The last path parameter of a view is the object itself.
  const named = Object.entries({ ...queryOf(key), ...path }).filter(
    ([parameter]) => !operation?.path.endsWith(`/{${parameter}}`),
  )
  return Object.fromEntries(
    named.flatMap(([parameter, value]) => {
      const place = Object.hasOwn(places, parameter) ? places[parameter] : undefined
      return place && value ? [[place, value]] : []
    }),
  )
}

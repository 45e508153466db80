import { countsFrom } from '#api/answer-headers.ts'
import { camelCase } from '#api/casing.ts'
import { isKeyOf, isRecord } from '#api/objects.ts'
import type { Answer } from '#app/data/client.ts'
import { findable, findKinds, type Findable, upwards } from '#domain/offline/findable.ts'
import type { Found } from '#worker-protocol/messages.ts'
import { whereIs } from './found-lines.tsx'

export const findableOf = (operationId: string): Findable | undefined =>
  isKeyOf(findable, operationId) ? findable[operationId] : undefined

/** More than are ever shown. */
const most = 200

interface Sought {
  found: Found
  /** Search text in lower case. */
  said: string
}

const byName = new Intl.Collator('en', { numeric: true }).compare

const known = new WeakMap<object, Sought[]>()

/** An answer's objects by name with their search text; cached per answer. */
function soughtIn(answer: Answer<unknown>, of: Findable, project: string): Sought[] {
  const before = known.get(answer)
  if (before) return before
  const { value } = answer
  const items: unknown[] = isRecord(value) && Array.isArray(value.items) ? value.items : [value]
  const sought = items.filter(isRecord).map((item) => {
    const found = foundOf(item, of, { project, answer })
    const said = [found.name, findKinds[found.kind], whereIs(found), ...found.lines].join('\n').toLowerCase()
    return { found, said }
  })
  sought.sort((a, b) => byName(a.found.name, b.found.name))
  known.set(answer, sought)
  return sought
}

function foundOf(
  item: Record<string, unknown>,
  { kind, name, words = [], addresses = [], macs = [], up }: Findable,
  { project, answer }: { project: string; answer: Answer<unknown> },
): Found {
  const inside = up && textAt(item, up)
  const place = up && upwards[up]
  return {
    kind,
    name: textAt(item, name) ?? '',
    ...(typeof item.id === 'string' && { id: item.id }),
    lines: [...words, ...addresses, ...macs].flatMap((field) => textAt(item, field) ?? []),
    within:
      place && inside ? { [place]: place === 'project' ? project : inside, [`${place}Id`]: inside } : {},
    asOf: countsFrom(answer),
    ...(answer.receivedAt !== undefined && { isLocal: true }),
  }
}

/** The text at a path of snake_case field names. */
function textAt(item: Record<string, unknown>, path: string): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((at, field) => (isRecord(at) ? at[camelCase(field)] : undefined), item)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The objects of an answer that contain every word of the text. */
export function foundIn(
  answer: Answer<unknown>,
  { of, project, text }: { of: Findable; project: string; text: string },
): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return soughtIn(answer, of, project)
    .filter(({ said }) => words.every((word) => said.includes(word)))
    .slice(0, most)
    .map(({ found }) => found)
}

import { isRecord } from '#api/objects.ts'
import { type Compared, type KindName, kindOf } from './compared-answers.ts'
import { idWithin } from './object-ids.ts'

/** What a field can hold: of what is made of more, its text. */
export type FieldValue = string | number | boolean | null

/** One field that is another than before. */
export interface FieldChange {
  /** As a path of the wire's names: `state.instance`. */
  field: string
  from: FieldValue
  to: FieldValue
}

/** One object that differs between two answers. */
export interface Change {
  kind: KindName
  id: string
  name: string
  what: 'added' | 'gone' | 'changed'
  /** Of what was added or is gone all that is not null: it may come back as another. Texts are whole, to be compared with others. */
  fields: readonly FieldChange[]
}

/** A change as it is kept on this machine. */
export interface NotedChange extends Change {
  key: number
  /** When the answers were given between which it happened, milliseconds since the epoch by the server's clock. */
  after: number
  before: number
  /** When it was noticed, by this machine's clock. */
  at: number
  /** In what the object is, by names of the query: a project, a VPC. */
  place: Record<string, string>
  isUnseen: boolean
}

/** Characters of a text that are told: who wants more opens the object. */
const longest = 200

type Fields = Map<string, FieldValue>

/** The objects of an answer by what they are known by. Undefined if it is not what it should be. */
function objectsIn(json: unknown, { kind, shape, items = 'items' }: Compared) {
  if (!isRecord(json)) return undefined
  const list = shape === 'one' ? [json] : json[items]
  if (!Array.isArray(list)) return undefined
  const { by = 'id', within } = kindOf(kind)
  return new Map(
    list.filter(isRecord).flatMap((object) => {
      const [id, place] = [object[by], within ? object[within] : '']
      if (typeof id !== 'string' || typeof place !== 'string') return []
      return [[within ? idWithin(place, id) : id, object] as const]
    }),
  )
}

/** What of an object is compared, field by field. */
function fieldsOf(object: Record<string, unknown>, kind: KindName): Fields {
  const { by = 'id', without = [] } = kindOf(kind)
  const fields: Fields = new Map()
  const add = (value: unknown, path: string, name: string) => {
    if (name.startsWith('time_') || path === 'id' || path === by || without.includes(path)) return
    if (isRecord(value) && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) add(inner, `${path}.${key}`, key)
    } else fields.set(path, valueOf(value))
  }
  for (const [key, value] of Object.entries(object)) add(value, key, key)
  return fields
}

function valueOf(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return null
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ')
}

const nameOf = (object: Record<string, unknown>, kind: KindName): string => {
  const path = (kindOf(kind).name ?? 'name').split('.')
  const name = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), object)
  return typeof name === 'string' ? name.slice(0, longest) : ''
}

/**
 * In what one answer of an operation differs from the one before, by id: where an object stands in a list is no change. `isWhole`
 * says that both are all of a list; only then what is missing is gone, and what is there anew was added.
 */
export function changesBetween(
  compared: Compared,
  before: unknown,
  after: unknown,
  isWhole: boolean,
): Change[] {
  const { kind } = compared
  const [old, now] = [objectsIn(before, compared), objectsIn(after, compared)]
  if (!old || !now) return []
  const oldFields = new Map([...old].map(([id, object]) => [id, fieldsOf(object, kind)]))
  const newFields = new Map([...now].map(([id, object]) => [id, fieldsOf(object, kind)]))
  // A field that none of one answer's objects has is one of another version of the contract.
  const [known, told] = [namesIn(oldFields), namesIn(newFields)]
  const changes: Change[] = []
  const add = (id: string, object: Record<string, unknown>, what: Change['what'], fields: FieldChange[]) =>
    changes.push({ kind, id, name: nameOf(object, kind), what, fields })
  for (const [id, object] of now) {
    const [was, is = nothing] = [oldFields.get(id), newFields.get(id)]
    if (!was && isWhole) add(id, object, 'added', differing(nothing, is))
    if (!was) continue
    const fields = differing(was, is, (field) => known.has(field) && told.has(field))
    if (fields.length > 0) add(id, object, 'changed', fields)
  }
  for (const [id, object] of old)
    if (isWhole && !now.has(id)) add(id, object, 'gone', differing(oldFields.get(id) ?? nothing, nothing))
  return changes
}

const namesIn = (objects: Map<string, Fields>) =>
  new Set([...objects.values()].flatMap((of) => [...of.keys()]))

const nothing: Fields = new Map()

function differing(was: Fields, is: Fields, counts = (_: string): boolean => true): FieldChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter(counts).flatMap((field) => {
    const [from, to] = [was.get(field) ?? null, is.get(field) ?? null]
    return from === to ? [] : [{ field, from, to }]
  })
}

/** The text by which an object is known among all that is noted. */
export const aboutOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * What of a change is not known yet: another answer may have told it already. `known` are the changes of the same object since the
 * older of the two answers was given, oldest first.
 */
export function newsIn(change: Change, known: readonly Change[]): Change | undefined {
  if (change.what !== 'changed') {
    const last = known.findLast(({ what }) => what !== 'changed')
    return last?.what === change.what ? undefined : change
  }
  const fields = change.fields.flatMap(({ field, from, to }) => {
    const told = known.flatMap(({ fields }) => fields).findLast((other) => other.field === field)
    const was = told ? told.to : from
    return was === to ? [] : [{ field, from: was, to }]
  })
  return fields.length > 0 ? { ...change, fields } : undefined
}

/** What became of one object in some time, long texts cut to where they differ, and the changes that it is made of. */
export interface NetChange extends NotedChange {
  steps: NotedChange[]
}

/** What has become of each object, newest first: from what it was at first to what it is at last. `noted` comes oldest first. */
export function netOf(noted: readonly NotedChange[]): NetChange[] {
  const byObject = Map.groupBy(noted, aboutOf)
  const net = [...byObject.values()].flatMap((steps) => {
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) return []
    const what = whatOf(steps)
    const fields = what === 'changed' ? joined(steps) : []
    if (what === 'none' || (what === 'changed' && fields.length === 0)) return []
    const isUnseen = steps.some(({ isUnseen }) => isUnseen)
    // What has moved is where it was added, whichever list was read first.
    const { place } = (what === 'changed' && steps.findLast(({ what }) => what !== 'gone')) || last
    return [{ ...last, what, fields, place, after: first.after, isUnseen, steps }]
  })
  return net.toSorted((a, b) => b.at - a.at)
}

/** Whether an object was there at first and is at last. What a view tells of one that a list has or has not says nothing of that. */
function whatOf(steps: readonly NotedChange[]): Change['what'] | 'none' {
  const turns = steps.filter(({ what }) => what !== 'changed')
  const [first, last] = [turns[0], turns.at(-1)]
  if (!first || !last) return 'changed'
  const [was, is] = [first.what === 'gone', last.what === 'added']
  if (was !== is) return last.what
  // What is gone from one list and was added to another has moved.
  if (!was && isSamePlace(first.place, last.place)) return 'none'
  // Earlier versions kept no fields of what was added or is gone: there is nothing to compare with.
  return turns.every(({ fields }) => fields.length > 0) ? 'changed' : last.what
}

const isSamePlace = (a: NotedChange['place'], b: NotedChange['place']) =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])

function joined(steps: readonly NotedChange[]): FieldChange[] {
  const fields = new Map<string, FieldChange>()
  for (const { field, from, to } of steps.flatMap((step) => step.fields))
    fields.set(field, { field, from: (fields.get(field) ?? { from }).from, to })
  return [...fields.values()].filter(({ from, to }) => from !== to).map(shortened)
}

/** Of long texts the part in which they differ. */
function shortened({ field, from, to }: FieldChange): FieldChange {
  const texts = [from, to].map((value) => (typeof value === 'string' ? value : ''))
  if (texts.every(({ length }) => length <= longest)) return { field, from, to }
  const [a = '', b = ''] = texts
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const start = same < longest / 2 ? 0 : same - longest / 4
  const cut = (value: FieldValue) =>
    typeof value === 'string' ? `${start > 0 ? '…' : ''}${value.slice(start, start + longest)}` : value
  return { field, from: cut(from), to: cut(to) }
}

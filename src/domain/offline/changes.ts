import { isRecord } from '#api/objects.ts'
import { isPlainObject } from '#domain/plain-objects.ts'
import { type Compared, type KindName, kindOf } from './compared-answers.ts'
import { idWithin } from './object-ids.ts'

/** Compound values are serialized. */
export type FieldValue = string | number | boolean | null

export interface FieldChange {
  /** A path of wire names: `state.instance`. */
  field: string
  from: FieldValue
  to: FieldValue
}

export interface Change {
  kind: KindName
  id: string
  name: string
  what: 'added' | 'gone' | 'changed'
  /**
   * For added and gone objects, all fields that are not null, to compare if it reappears. Texts are not
   * shortened.
   */
  fields: readonly FieldChange[]
}

/** A change as stored on this machine. */
export interface NotedChange extends Change {
  key: number
  /**
   * The times of the two answers around the change, in milliseconds since the epoch by the server's clock.
   */
  after: number
  before: number
  /** When it was noticed, in milliseconds by this machine's clock. */
  at: number
  /** The object's scope as query parameters, such as project and VPC. */
  place: Record<string, string>
  isUnseen: boolean
}

/** Characters of a text to show; the object's page has the rest. */
const longest = 200

type Objects = Map<string, Record<string, unknown>>
type Fields = Map<string, FieldValue>

/** An answer's objects by id; undefined if the answer is malformed. */
function objectsIn(json: unknown, { kind, shape, items = 'items' }: Compared): Objects | undefined {
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

function fieldsOf(object: Record<string, unknown>, kind: KindName): Fields {
  const { by = 'id', without = [] } = kindOf(kind)
  const fields: Fields = new Map()
  const add = (value: unknown, path: string, name: string) => {
    if (name.startsWith('time_') || path === 'id' || path === by || without.includes(path)) return
    if (isPlainObject(value)) {
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
 * Whether two lists belong to different parents. Lists are requested by the parent's name, which another one
 * may have taken over.
 */
function areOfOthers(old: Objects, now: Objects, kind: KindName): boolean {
  const { parent } = kindOf(kind)
  const parentsOf = (objects: Objects) => {
    const ids = [...objects.values()].map((object) =>
      parent ? object[parent] : (object['vpc_router_id'] ?? object['vpc_id'] ?? object['project_id']),
    )
    return new Set(ids.filter((id) => typeof id === 'string'))
  }
  const [before, after] = [parentsOf(old), parentsOf(now)]
  return before.size > 0 && after.size > 0 && before.isDisjointFrom(after)
}

/** What other answers have noted since the older of two answers. */
export interface NotedSince {
  /** Oldest first, by `aboutOf`. */
  changes: ReadonlyMap<string, readonly NotedChange[]>
  /** Whether a change was noted by an answer newer than both. */
  isNewer: (change: NotedChange) => boolean
  /** The scope of the two answers. */
  place: NotedChange['place']
}

/** The objects of two answers, by `aboutOf`. */
export const aboutsIn = (compared: Compared, ...answers: unknown[]): string[] => {
  const { kind } = compared
  const ids = answers.flatMap((answer) => [...(objectsIn(answer, compared)?.keys() ?? [])])
  return [...new Set(ids)].map((id) => aboutOf({ kind, id }))
}

/**
 * The differences between two answers of an operation, by id; position in a list does not matter. `isWhole`:
 * both are complete lists; only then are objects reported as added or gone. Fields continue from the values
 * last noted, so a change is reported once, and so is its undoing.
 */
export function changesBetween(
  compared: Compared,
  before: unknown,
  after: unknown,
  isWhole: boolean,
  { changes: noted, isNewer, place }: NotedSince = { changes: new Map(), isNewer: () => false, place: {} },
): Change[] {
  const { kind } = compared
  const [old, now] = [objectsIn(before, compared), objectsIn(after, compared)]
  if (!old || !now || (isWhole && areOfOthers(old, now, kind))) return []
  const oldFields = new Map([...old].map(([id, object]) => [id, fieldsOf(object, kind)]))
  const newFields = new Map([...now].map(([id, object]) => [id, fieldsOf(object, kind)]))
  // A field that is missing from all objects of an answer belongs to another API version.
  const [known, told] = [namesIn(oldFields), namesIn(newFields)]
  const changes: Change[] = []
  const notedOf = (id: string) => noted.get(aboutOf({ kind, id })) ?? []
  const add = (id: string, object: Record<string, unknown>, what: Change['what'], fields: FieldChange[]) =>
    changes.push({ kind, id, name: nameOf(object, kind), what, fields })
  const isNews = (id: string, what: 'added' | 'gone') => {
    const last = notedOf(id).findLast((change) => change.what !== 'changed')
    // An object that has moved is gone from one list and added to another.
    return !last || (last.what !== what && !(isNewer(last) && isSamePlace(last.place, place)))
  }
  for (const [id, object] of now) {
    const [earlier, is = nothing] = [oldFields.get(id), newFields.get(id)]
    if (!earlier && isWhole && isNews(id, 'added')) add(id, object, 'added', differing(nothing, is))
    if (!earlier) continue
    const was = new Map(earlier)
    for (const change of notedOf(id).filter(({ what }) => what !== 'gone'))
      for (const { field, to } of change.fields)
        was.set(field, isNewer(change) ? (is.get(field) ?? null) : to)
    const fields = differing(was, is, (field) => known.has(field) && told.has(field))
    if (fields.length > 0) add(id, object, 'changed', fields)
  }
  for (const [id, object] of old)
    if (isWhole && !now.has(id) && isNews(id, 'gone'))
      add(id, object, 'gone', differing(oldFields.get(id) ?? nothing, nothing))
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

/** Identifies an object among all noted changes. */
export const aboutOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>): string => `${kind} ${id}`

/**
 * An object's net change over time, with long texts shortened around the difference, and its single steps.
 */
export interface NetChange extends NotedChange {
  steps: NotedChange[]
}

/** Net changes by object, newest first. `noted` is oldest first. */
export function netOf(noted: readonly NotedChange[]): NetChange[] {
  const byObject = Map.groupBy(noted, aboutOf)
  const net = [...byObject.values()].flatMap((steps) => {
    const [first, last] = [steps[0], steps.at(-1)]
    if (!first || !last) return []
    const what = whatOf(steps)
    const fields = what === 'changed' ? joined(steps) : []
    if (what === 'none' || (what === 'changed' && fields.length === 0)) return []
    const isUnseen = steps.some(({ isUnseen }) => isUnseen)
    // A moved object is where it was added, whichever list was read first.
    const { place } = (what === 'changed' && steps.findLast(({ what }) => what !== 'gone')) || last
    return [{ ...last, what, fields, place, after: first.after, isUnseen, steps }]
  })
  return net.toSorted((a, b) => b.at - a.at)
}

/**
 * Whether the object existed at the start and exists at the end. Changes from its own view say nothing about
 * that.
 */
function whatOf(steps: readonly NotedChange[]): Change['what'] | 'none' {
  const turns = steps.filter(({ what }) => what !== 'changed')
  const [first, last] = [turns[0], turns.at(-1)]
  if (!first || !last) return 'changed'
  const [was, is] = [first.what === 'gone', last.what === 'added']
  if (was !== is) return last.what
  // Gone from one list and added to another: it has moved.
  if (!was && isSamePlace(first.place, last.place)) return 'none'
  // Earlier versions stored no fields of added and gone objects, so nothing can be compared.
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

/** Shortens long texts to the part that differs. */
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

import { type FindKind, upwards } from '#domain/offline/findable.ts'
import { isUuid } from '#domain/uuids.ts'
import { idRangeOf, isIdIn, unpackId } from './packed-ids.ts'
import { type Match, nameOf } from './search.ts'
import type { Segment } from './segment.ts'

type Place = Pick<Match, 'segment' | 'at'>

/** Deeper than any real nesting: a route is in a router, VPC, project and silo. */
const deepest = 8

/** Kinds of objects that contain others. */
const containers = new Set<FindKind>([...Object.values(upwards), 'ipPool', 'addressLot', 'announceSet'])

/** Resolves the containers of objects to names from stored answers. Created for each search. */
export class Surroundings {
  readonly #segments: Iterable<Segment>
  readonly #found = new Map<string, Place | undefined>()

  constructor(segments: Iterable<Segment>) {
    this.#segments = segments
  }

  /** The containers of an object, outermost first: by name if it is stored, otherwise by id. */
  of(place: Place): Record<string, string> {
    return this.#around(place, [])
  }

  /** `inner` holds the objects already visited: a malformed answer may contain a cycle. */
  #around({ segment, at }: Place, inner: string[]): Record<string, string> {
    const { given, findable } = segment
    const passed = [...inner, unpackId(segment.ids, at) ?? '']
    const outside = (id: string) =>
      passed.length > deepest || passed.includes(id) ? undefined : this.#find(id)
    let within: Record<string, string> = {}
    for (const [place, value] of Object.entries(given)) {
      const there = isUuid(value) ? outside(value.toLowerCase()) : undefined
      within = {
        ...(there && this.#around(there, passed)),
        ...within,
        [place]: there ? nameOf(there) : value,
      }
    }
    const attachedTo = unpackId(segment.attached, at)
    if (findable.at && attachedTo !== undefined) {
      const there = outside(attachedTo)
      within[upwards[findable.at]] = there ? nameOf(there) : attachedTo
    }
    if (!findable.up) return within
    const place = upwards[findable.up]
    const id = unpackId(segment.ups, at)
    // A project's list of images also contains images of the silo.
    if (id === undefined) {
      delete within[place]
      return within
    }
    const above = outside(id)
    within[`${place}Id`] = id
    const around = above ? this.#around(above, passed) : {}
    const named = Object.entries(around).filter(([, name]) => !isUuid(name))
    // The URL of this answer may have names from before a rename.
    return {
      ...around,
      ...within,
      ...Object.fromEntries(named),
      [place]: above ? nameOf(above) : (within[place] ?? id),
    }
  }

  /** The first switch of a rack: a page shows all ports of the rack under any of its switches. */
  switchIn(rackId: string): string | undefined {
    const range = idRangeOf(rackId)
    for (const segment of this.#segments) {
      if (segment.findable.kind !== 'switch' || !range) continue
      for (let at = 0; at < segment.count; at += 1) {
        if (isIdIn(segment.ups, at, range)) return unpackId(segment.ids, at)
      }
    }
    return undefined
  }

  #find(id: string): Place | undefined {
    if (!this.#found.has(id)) this.#found.set(id, this.#look(id))
    return this.#found.get(id)
  }

  /** In the newest answer that has it: an older one may have its former name. */
  #look(id: string): Place | undefined {
    const range = idRangeOf(id)
    if (!range) return undefined
    let newest: Place | undefined
    for (const segment of this.#segments) {
      if (!containers.has(segment.findable.kind) || (newest && newest.segment.asOf >= segment.asOf)) continue
      for (let at = 0; at < segment.count; at += 1) {
        if (!isIdIn(segment.ids, at, range)) continue
        newest = { segment, at }
        break
      }
    }
    return newest
  }
}

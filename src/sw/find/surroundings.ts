import { upwards } from '#domain/offline/findable.ts'
import { isUuid } from '#domain/uuids.ts'
import { idRangeOf, isIdIn, unpackId } from './packed-ids.ts'
import { type Match, nameOf } from './search.ts'
import type { Segment } from './segment.ts'

type Place = Pick<Match, 'segment' | 'at'>

/** More than anything is in: a route is in its router, VPC, project and silo. */
const deepest = 8

/** Where objects are, by the names of what they are in, as far as those are kept as well. For one search. */
export class Surroundings {
  readonly #segments: Iterable<Segment>
  readonly #found = new Map<string, Place | undefined>()

  constructor(segments: Iterable<Segment>) {
    this.#segments = segments
  }

  /** What an object is in, from the project or the rack to what is nearest: by name where that is known, otherwise by id. */
  of(place: Place): Record<string, string> {
    return this.#around(place, [])
  }

  /** `inner` are those it is asked for: a hostile answer may say that one is in itself. */
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
    // A list of a project's images may be of the silo's as well.
    if (id === undefined) {
      delete within[place]
      return within
    }
    const above = outside(id)
    within[`${place}Id`] = id
    return {
      ...(above && this.#around(above, passed)),
      ...within,
      [place]: within[place] ?? (above ? nameOf(above) : id),
    }
  }

  /** The first switch of a rack: all ports of a rack are shown with each of its switches. */
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

  #look(id: string): Place | undefined {
    const range = idRangeOf(id)
    if (!range) return undefined
    const kinds = new Set<string>(Object.values(upwards))
    for (const segment of this.#segments) {
      if (!kinds.has(segment.findable.kind)) continue
      for (let at = 0; at < segment.count; at += 1) if (isIdIn(segment.ids, at, range)) return { segment, at }
    }
    return undefined
  }
}

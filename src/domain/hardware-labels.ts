import type { PhysicalDisk, Sled, Switch, UninitializedSled } from '#api/generated/system-hardware.ts'
import { isUuid } from './uuids.ts'

/** A piece of hardware, as a label names it. */
export interface Labelled {
  kind: 'sled' | 'waiting sled' | 'switch' | 'disk'
  /** That of a waiting sled is its serial number: it has no other yet. */
  id: string
  serial: string
  /** The part of a board, the model of a disk. */
  part: string
  revision?: number
  rackId?: string
}

/** What a label, or whoever types from one, says of a piece of hardware; or why it says nothing of any. */
export type Label =
  | { by: 'id'; id: string; host?: string }
  | { by: 'serial'; serial: string; part?: string }
  | { by: 'nothing'; host?: string }

/** The page of a piece of hardware, or of one of its tabs. */
const ownPage = /^\/system\/inventory\/(?:sleds|switches|disks)\/([^/]+)(?:\/[a-z]+)?\/?$/

/** What a maker's label holds: version, part, revision, serial number. */
const makersLabel = /^0XV\d:([\w.-]{1,63}):[\w.-]{1,15}:([\w.-]{1,63})$/i

const bareSerial = /^[\w.-]{1,63}$/

/**
 * Reads one of our labels, which hold the address of a page, a maker's, or a serial number by itself. `base` is the folder that this
 * console is in: its own labels name it, those of a console at its origin's root do not.
 */
export function readLabel(text: string, base = '/'): Label {
  const said = text.trim()
  if (isUuid(said)) return { by: 'id', id: said.toLowerCase() }
  const [, part, boardSerial] = makersLabel.exec(said) ?? []
  if (part && boardSerial) return { by: 'serial', serial: boardSerial, part }
  if (bareSerial.test(said)) return { by: 'serial', serial: said }
  if (!/^https?:/i.test(said) || !URL.canParse(said)) return { by: 'nothing' }
  const { host, pathname } = new URL(said)
  const path = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
  const id = ownPage.exec(path)?.[1] ?? ''
  return isUuid(id) ? { by: 'id', id: id.toLowerCase(), host } : { by: 'nothing', host }
}

/** Whom a label may mean. Capitals count only where they tell two apart. */
export function labelledBy(label: Label, all: readonly Labelled[]): Labelled[] {
  if (label.by === 'nothing') return []
  if (label.by === 'id') return all.filter(({ id }) => id === label.id)
  const { serial, part } = label
  const ofPart = all.filter((it) => part === undefined || isAlike(it.part, part))
  const exactly = ofPart.filter((it) => it.serial === serial)
  return exactly.length > 0 ? exactly : ofPart.filter((it) => isAlike(it.serial, serial))
}

const isAlike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const labelledSled = ({ id, rackId, baseboard }: Sled): Labelled => ({
  kind: 'sled',
  id,
  rackId,
  ...baseboard,
})
export const labelledWaiting = ({ rackId, baseboard }: UninitializedSled): Labelled => ({
  kind: 'waiting sled',
  id: baseboard.serial,
  rackId,
  ...baseboard,
})
export const labelledSwitch = ({ id, rackId, baseboard }: Switch): Labelled => ({
  kind: 'switch',
  id,
  rackId,
  ...baseboard,
})
export const labelledDisk = ({ id, serial, model }: PhysicalDisk): Labelled => ({
  kind: 'disk',
  id,
  serial,
  part: model,
})

/** As much of a foreign code as tells one which it is. */
const longest = 80

/** What a code holds, as one line that can be shown: nothing in it that is not seen or that turns its neighbours around. */
export function shownCode(text: string): string {
  const characters = Array.from(text.replaceAll(/[\p{C}\p{Z}\u3164\uFFA0]+/gu, ' ').trim())
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

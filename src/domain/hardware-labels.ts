import type { PhysicalDisk, Sled, Switch, UninitializedSled } from '#api/generated/system-hardware.ts'
import { isUuid } from './uuids.ts'

/** A piece of hardware with what its label can name. */
export interface Labelled {
  kind: 'sled' | 'waiting sled' | 'switch' | 'disk'
  /** For an uninitialized sled, its serial number, as it has no id yet. */
  id: string
  serial: string
  /** The part number of a board, the model of a disk. */
  part: string
  revision?: number
  rackId?: string
}

/** The content of a scanned or typed label; `nothing` if it names no hardware. */
export type Label =
  | { by: 'id'; id: string; host?: string }
  | { by: 'serial'; serial: string; part?: string }
  | { by: 'nothing'; host?: string }

/** The page of a piece of hardware, or one of its tabs. */
const ownPage = /^\/system\/inventory\/(?:sleds|switches|disks)\/([^/]+)(?:\/[a-z]+)?\/?$/

/** A manufacturer's label: version, part, revision, serial number. */
const makersLabel = /^0XV\d:([\w.-]{1,63}):[\w.-]{1,15}:([\w.-]{1,63})$/i

const bareSerial = /^[\w.-]{1,63}$/

/**
 * Parses our own labels, which hold a page's URL, manufacturers' labels, and plain serial numbers. `base` is
 * the folder of this console, which its own labels include.
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

/** The hardware a label may mean. Case matters only if it tells two apart. */
export function labelledBy(label: Label, all: readonly Labelled[]): Labelled[] {
  if (label.by === 'nothing') return []
  if (label.by === 'id') return all.filter(({ id }) => id === label.id)
  const { serial, part } = label
  const ofPart = all.filter((it) => part === undefined || isAlike(it.part, part))
  const exactly = ofPart.filter((it) => it.serial === serial)
  return exactly.length > 0 ? exactly : ofPart.filter((it) => isAlike(it.serial, serial))
}

/** A server of another version may omit what a label names. */
const isAlike = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()

export const labelledSled = ({ id, rackId, baseboard }: Sled): Labelled => ({
  kind: 'sled',
  id,
  rackId,
  ...baseboard,
})
export const labelledWaiting = ({ rackId, baseboard }: UninitializedSled): Labelled => ({
  kind: 'waiting sled',
  id: baseboard?.serial,
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

/** Characters of an unknown code to show; enough to recognize it. */
const longest = 80

/** A code's content as one displayable line, without invisible and reordering characters. */
export function shownCode(text: string): string {
  const characters = Array.from(text.replaceAll(/[\p{C}\p{Z}\u3164\uFFA0]+/gu, ' ').trim())
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : characters.join('')
}

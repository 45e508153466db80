import { type Label, type Labelled, shownCode } from '#domain/hardware-labels.ts'
import { to } from '#app/url/paths.ts'
import { shortId } from '#app/ui/text/format.ts'

const andList = new Intl.ListFormat('en', { type: 'conjunction' })

/** Why nothing was found for a scanned or typed label. */
export function notFoundText(label: Label, said: string, lacking: string[]): string {
  const more =
    lacking.length > 0
      ? ` Some ${andList.format(lacking)} could not be searched, so it may be among them.`
      : ''
  if (label.by === 'nothing') {
    return label.host === undefined
      ? `“${shownCode(said)}” is neither a serial number nor a label from this console.`
      : `This code is a link to ${shownCode(label.host)}, not a label from this console. It was not opened.`
  }
  if (label.by === 'serial') {
    const ofPart = label.part === undefined ? '' : ` and the part number ${label.part}`
    return `No known sled, switch or disk has the serial number ${label.serial}${ofPart}.${more}`
  }
  const where =
    label.host === undefined || label.host === location.host
      ? `Nothing in the inventory has the ID ${label.id}.`
      : `This label is from the console at ${shownCode(label.host)}. Its hardware is not in this inventory.`
  return where + more
}

/** The page of a piece of hardware; for an uninitialized sled, where it can be added, or at least its list. */
export function pageOf({ kind, id, part, serial }: Labelled): string {
  if (kind === 'sled') return to('/system/inventory/sleds/:sledId', { sledId: id })
  if (kind === 'waiting sled')
    return part
      ? to('/system/inventory/sleds-add/:part/:serial', { part, serial })
      : to('/system/inventory/sleds-uninitialized')
  if (kind === 'switch') return to('/system/inventory/switches/:switchId', { switchId: id })
  return to('/system/inventory/disks/:diskId', { diskId: id })
}

/** What tells apart hardware with the same serial number. */
export function factsOf({ kind, part, revision, rackId }: Labelled): string {
  const facts = [
    part && (kind === 'disk' ? `model ${part}` : `part ${part}`),
    revision === undefined ? undefined : `revision ${revision}`,
    rackId === undefined ? undefined : `rack ${shortId(rackId)}`,
  ]
  return facts.filter(Boolean).join(', ')
}

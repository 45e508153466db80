import type { Instance } from '#api/generated/instances.ts'
import type { Action } from '#app/components/actions/actions.ts'
import { ownNotes } from '#app/data/own-notes.ts'
import { toast } from '#app/ui/overlay/toast.ts'

/** An instance that the user wants to have at hand. */
interface Pin {
  projectId: string
}

const pins = ownNotes<Pin>('pins')

/** The pins of this user on this machine, by the ids of instances; undefined until they have been read. */
export const usePins = pins.useNotes

/** Reads them before a page shows, which keeps them for another week. */
export const readPins = async () => {
  await pins.renew()
  return pins.read()
}

/** Forgets the pins of instances that are gone. */
export const forgetPins = (isGone: (id: string) => boolean): Promise<void> =>
  pins.forgetWhere((_, id) => isGone(id))

type Pinned = Pick<Instance, 'id' | 'name' | 'projectId'>

/** Pins an instance to the page "Now", or takes it from there. */
export const pinAction = ({ id, name, projectId }: Pinned, known: ReturnType<typeof usePins>): Action => {
  const isPinned = known?.[id] !== undefined
  const pin = async () => {
    await (isPinned ? pins.forget(id) : pins.note(id, { projectId }))
    toast({ content: `${name} is ${isPinned ? 'no longer pinned to Now' : 'pinned to Now'}` })
  }
  return { label: isPinned ? 'Unpin from Now' : 'Pin to Now', online: false, run: () => void pin() }
}

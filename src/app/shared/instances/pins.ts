import type { Instance } from '#api/generated/instances.ts'
import type { Action } from '#app/components/actions/actions.ts'
import { ownNotes } from '#app/data/own-notes.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'

interface Pin {
  projectId: string
}

const pins = ownNotes<Pin>('pins')

/** The user's pins on this machine, by instance id; undefined until read. */
export const usePins = pins.useNotes

const onFirstInput = (read: () => void) => {
  const waiting = new AbortController()
  const begin = () => {
    waiting.abort()
    read()
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'click'])
    addEventListener(type, begin, { signal: waiting.signal, capture: true })
}

/** The same for menus: read with the first movement or press, so that a list does not open the database. */
export const usePinsInMenus = () => usePins(onFirstInput)

/** For a page's loader; reading also extends the pins' storage for another week. */
export const readPins = async () => {
  await pins.renew()
  return pins.read()
}

/** Removes pins of deleted instances. */
export const forgetPins = (isGone: (id: string) => boolean): Promise<void> =>
  pins.forgetWhere((_, id) => isGone(id))

type Pinned = Pick<Instance, 'id' | 'name' | 'projectId'>

/** Pins an instance to the "Now" page, or unpins it. */
export const pinAction = ({ id, name, projectId }: Pinned, known: ReturnType<typeof usePins>): Action => {
  const isPinned = known?.[id] !== undefined
  const pin = async () => {
    await (isPinned ? pins.forget(id) : pins.note(id, { projectId }))
    toast({ content: isPinned ? named`${name} is no longer pinned to Now` : named`${name} is pinned to Now` })
  }
  return { label: isPinned ? 'Unpin from Now' : 'Pin to Now', online: false, run: () => void pin() }
}

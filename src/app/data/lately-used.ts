import { useEffect } from 'react'
import { whenIdle } from '#app/worker/app-files.ts'
import type { FindKind } from '#domain/offline/findable.ts'
import { ownNotes } from './own-notes.ts'

/** A place of the console that one was at. */
export interface LatePlace {
  path: string
  label: string
  detail: string
  kind?: FindKind
}

/** An instance that was opened or acted upon. */
export interface UsedInstance {
  id: string
  projectId: string
}

interface Opened extends UsedInstance {
  name: string
}

/** What was used: a place, an instance, or one that is both. */
export interface Used {
  place?: LatePlace
  instance?: UsedInstance
}

/** So many of instances, and of other places. More than a phone shows without scrolling. */
const atMost = 20

const isSame = (a: Used, b: Used) =>
  (a.instance !== undefined && a.instance.id === b.instance?.id) ||
  (a.place !== undefined && a.place.path === b.place?.path)

/** What was used last, the latest first, after something was used. */
export function withUsed(before: Used[] = [], used: Used): Used[] {
  const known = before.filter((other) => isSame(other, used))
  const all = [Object.assign({}, ...known, used), ...before.filter((other) => !known.includes(other))]
  const instances = all.filter(({ instance }) => instance)
  const over = [...instances.slice(atMost), ...all.filter((one) => !one.instance).slice(atMost)]
  return all.filter((one) => !over.includes(one))
}

/** The same without what is gone. */
export const withoutGone = (before: Used[] = [], isGone: (used: Used) => boolean): Used[] =>
  before.filter((used) => !isGone(used))

const notes = ownNotes<Used[]>('lately')
const id = 'used'

/** Notes that something was used. */
export const noteUsed = (used: Used): Promise<void> => notes.revise(id, (before) => withUsed(before, used))

/** Notes that an instance was acted upon. */
export const noteInstance = ({ id, projectId }: UsedInstance): Promise<void> =>
  noteUsed({ instance: { id, projectId } })

/** Forgets what is gone. */
export const forgetUsed = (isGone: (used: Used) => boolean): Promise<void> =>
  notes.revise(id, (before) => withoutGone(before, isGone))

/** The instances that were used last on this machine, the latest first. */
export const readUsed = async (): Promise<UsedInstance[]> =>
  ((await notes.read())[id] ?? []).flatMap(({ instance }) => instance ?? [])

/** The places that were used last on this machine, the latest first; none until they have been read. */
export const useLatePlaces = (): LatePlace[] =>
  (notes.useNotes()?.[id] ?? []).flatMap(({ place }) => place ?? [])

/** Notes that the page of an instance was opened, when there is nothing else to do. */
export function useNoteOpened({ id, name, projectId }: Opened, path: string, project: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        const place: LatePlace = { path, label: name, detail: `Instance · ${project}`, kind: 'instance' }
        void noteUsed({ instance: { id, projectId }, place })
      }),
    [id, name, projectId, path, project],
  )
}

import { useEffect } from 'react'
import { whenIdle } from '#app/state/when-idle.ts'
import type { FindKind } from '#domain/offline/findable.ts'
import { ownNotes } from './own-notes.ts'

export interface RecentPlace {
  path: string
  label: string
  detail: string
  kind?: FindKind
}

export interface UsedInstance {
  id: string
  projectId: string
}

interface Opened extends UsedInstance {
  name: string
}

export interface Used {
  place?: RecentPlace
  instance?: UsedInstance
}

/** Limit for instances, and for other places. More than a phone shows without scrolling. */
const atMost = 20

const isSame = (a: Used, b: Used) =>
  (a.instance !== undefined && a.instance.id === b.instance?.id) ||
  (a.place !== undefined && a.place.path === b.place?.path)

/** Adds an entry in front; the latest comes first. */
export function withUsed(before: Used[] = [], used: Used): Used[] {
  const known = before.filter((other) => isSame(other, used))
  const all = [Object.assign({}, ...known, used), ...before.filter((other) => !known.includes(other))]
  const instances = all.filter(({ instance }) => instance)
  const over = [...instances.slice(atMost), ...all.filter((one) => !one.instance).slice(atMost)]
  return all.filter((one) => !over.includes(one))
}

export const withoutGone = (before: Used[] = [], isGone: (used: Used) => boolean): Used[] =>
  before.filter((used) => !isGone(used))

const notes = ownNotes<Used[]>('lately')
const id = 'used'

export const noteUsed = (used: Used): Promise<void> => notes.revise(id, (before) => withUsed(before, used))

/** Records an action on an instance. */
export const noteInstance = ({ id, projectId }: UsedInstance): Promise<void> =>
  noteUsed({ instance: { id, projectId } })

export const forgetUsed = (isGone: (used: Used) => boolean): Promise<void> =>
  notes.revise(id, (before) => withoutGone(before, isGone))

/** The last used instances on this machine, latest first. */
export const readUsed = async (): Promise<UsedInstance[]> =>
  ((await notes.read())[id] ?? []).flatMap(({ instance }) => instance ?? [])

/** The last used places on this machine, latest first; empty until they are read. */
export const useRecentPlaces = (): RecentPlace[] =>
  (notes.useNotes()?.[id] ?? []).flatMap(({ place }) => place ?? [])

/** Records, when idle, that an instance's page was opened. */
export function useNoteOpened({ id, name, projectId }: Opened, path: string, project: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        const place: RecentPlace = { path, label: name, detail: `Instance · ${project}`, kind: 'instance' }
        void noteUsed({ instance: { id, projectId }, place })
      }),
    [id, name, projectId, path, project],
  )
}

import { useEffect } from 'react'
import { isPlainObject } from '#domain/plain-objects.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { shareEqual } from './share-equal.ts'
import { createStore, useStore } from '#app/state/store.ts'
import { whenIdle } from '#app/state/when-idle.ts'

/**
 * Notes of one kind, stored for the user on this machine by object id; they outlive interrupted work. Where
 * nothing can be stored, this tab has only its own. `key` must not be a path, as those are the forms' keys.
 */
export function ownNotes<Note>(key: string) {
  type Notes = Record<string, Note>
  const isNotes = (kept: unknown): kept is Notes => isPlainObject(kept)
  const known = createStore<Notes | undefined>(undefined)
  const inTurn = concurrencyLimit(1)
  // Before the first read, the store may hold more than `known`; do not overwrite it.
  let wasRead = false

  async function read(): Promise<Notes> {
    const kept = await readDraft(key)
    wasRead ||= kept !== undefined
    const notes = kept === undefined ? (known.get() ?? {}) : isNotes(kept) ? kept : {}
    known.set(shareEqual(known.get(), notes) as Notes)
    return notes
  }

  const change = (edit: (notes: Notes) => Notes) =>
    inTurn(async () => {
      const notes = edit(await read())
      try {
        if (wasRead) await (Object.keys(notes).length > 0 ? keepDraft(key, notes) : forgetDraft(key))
      } finally {
        // Only after storing: a visible note must survive a reload.
        known.set(notes)
      }
    })

  return {
    /** For callers that need all notes before a page shows. */
    read: (): Promise<Notes> => inTurn(read),
    /** Restarts the expiry of the stored notes. */
    renew: (): Promise<void> =>
      inTurn(async () => {
        const kept = await readDraft(key)
        if (kept) await keepDraft(key, kept)
      }),
    note: (id: string, note: Note): Promise<void> => change((notes) => ({ ...notes, [id]: note })),
    /** Updates a note or creates it. */
    revise: (id: string, edit: (note: Note | undefined) => Note): Promise<void> =>
      change((notes) => ({ ...notes, [id]: edit(notes[id]) })),
    forget: (id: string): Promise<void> => change(({ [id]: _, ...others }) => others),
    forgetWhere: (isOver: (note: Note, id: string) => boolean): Promise<void> =>
      change((notes) => Object.fromEntries(Object.entries(notes).filter(([id, note]) => !isOver(note, id)))),
    /**
     * Undefined until read. Opening the database takes a while and nothing waits for it, so `begin` decides
     * when; by default, when the page is idle.
     */
    useNotes: (begin = whenIdle): Notes | undefined => {
      useEffect(() => {
        let isLeft = false
        const look = () => void inTurn(read)
        begin(() => !isLeft && look())
        // Another tab may have changed the notes.
        addEventListener('focus', look)
        return () => {
          isLeft = true
          removeEventListener('focus', look)
        }
      }, [begin])
      return useStore(known)
    },
  }
}

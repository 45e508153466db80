import { useEffect } from 'react'
import { concurrencyLimit } from './concurrency-limit.ts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { createStore, useStore } from '#app/state/store.ts'

/**
 * Notes of one kind that are kept for the user on this machine, by the id of what they are about: what is left where work is
 * interrupted. Where nothing can be stored, this tab knows only of its own. `key` is no path, so no form's.
 */
export function ownNotes<Note>(key: string) {
  type Notes = Record<string, Note>
  const known = createStore<Notes | undefined>(undefined)
  const inTurn = concurrencyLimit(1)
  // Until it was, what is stored may hold more than is known, and is not written over.
  let wasRead = false

  async function read(): Promise<Notes> {
    const kept = await readDraft(key)
    wasRead ||= kept !== undefined
    const notes = kept === undefined ? (known.get() ?? {}) : ((kept ?? {}) as Notes)
    known.set(notes)
    return notes
  }

  const change = (edit: (notes: Notes) => Notes) =>
    inTurn(async () => {
      const notes = edit(await read())
      try {
        if (wasRead) await (Object.keys(notes).length > 0 ? keepDraft(key, notes) : forgetDraft(key))
      } finally {
        // What is seen to be noted is kept, and outlives a reload.
        known.set(notes)
      }
    })

  return {
    /** All of them, for who must know them before a page shows. */
    read: (): Promise<Notes> => inTurn(read),
    /** Keeps them for as long again as what is kept lasts. */
    renew: (): Promise<void> =>
      inTurn(async () => {
        const kept = await readDraft(key)
        if (kept) await keepDraft(key, kept)
      }),
    note: (id: string, note: Note): Promise<void> => change((notes) => ({ ...notes, [id]: note })),
    /** Makes another note of the one that is there, if any. */
    revise: (id: string, edit: (note: Note | undefined) => Note): Promise<void> =>
      change((notes) => ({ ...notes, [id]: edit(notes[id]) })),
    forget: (id: string): Promise<void> => change(({ [id]: _, ...others }) => others),
    forgetWhere: (isOver: (note: Note, id: string) => boolean): Promise<void> =>
      change((notes) => Object.fromEntries(Object.entries(notes).filter(([id, note]) => !isOver(note, id)))),
    /** All of them; undefined until they have been read. */
    useNotes: (): Notes | undefined => {
      useEffect(() => {
        const look = () => void inTurn(read)
        look()
        // Another tab may have noted or forgotten one.
        addEventListener('focus', look)
        return () => removeEventListener('focus', look)
      }, [])
      return useStore(known)
    },
  }
}

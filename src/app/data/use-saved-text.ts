import { useEffect, useEffectEvent } from 'react'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'

/**
 * Text typed outside of a form: counts as unfinished work, is stored when the session expires, and is
 * restored after the same user signs in again.
 */
export function useSavedText(
  key: string,
  text: string,
  isUnfinished: boolean,
  restore: (text: string) => void,
): void {
  const keep = useEffectEvent(() => keepDraft(key, { text }))
  useEffect(() => (isUnfinished ? unfinishedWork.add(() => keep()) : undefined), [isUnfinished])

  const take = useEffectEvent((kept: unknown) => {
    if (typeof kept === 'string' && !isUnfinished) restore(kept)
  })
  useEffect(() => {
    let isWanted = true
    void readDraft(key).then((draft) => {
      if (!isWanted || !draft) return undefined
      if ('text' in draft) take(draft.text)
      return forgetDraft(key)
    })
    return () => {
      isWanted = false
    }
  }, [key])
}

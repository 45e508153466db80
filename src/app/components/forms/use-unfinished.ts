import { useEffect } from 'react'
import { unfinishedWork } from '#app/state/unfinished-work.ts'

/** Makes a form without a draft unfinished work while it is dirty. */
export function useUnfinished(isDirty: boolean): void {
  useEffect(() => (isDirty ? unfinishedWork.add() : undefined), [isDirty])
}

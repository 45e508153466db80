import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentUserView } from '#api/generated/current-user.ts'
import { unfinishedWork } from '#app/data/unfinished-work.ts'
import type { Upload, UploadPhase } from '#app/image-upload/upload.ts'
import { client, query } from '#app/data/query.ts'

const me = query(currentUserView, {})

function askOnUnload(event: BeforeUnloadEvent) {
  // Who has been signed out, perhaps in another tab, must not stay on screen behind a question.
  if (client.getQueryData(me.queryKey) !== undefined) event.preventDefault()
}

/** Asks before an upload is left that is under way. */
export function useUploadGuard(upload: Upload, phase: UploadPhase['is']) {
  const isBusy = phase === 'running' || phase === 'paused' || phase === 'cancelling'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isBusy) return undefined
    addEventListener('beforeunload', askOnUnload)
    const clean = unfinishedWork.add()
    return () => {
      removeEventListener('beforeunload', askOnUnload)
      clean()
    }
  }, [isBusy])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: async () => {
      await upload.suspend()
      blocker.proceed?.()
    },
  }
}

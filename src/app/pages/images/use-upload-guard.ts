import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import type { Upload, UploadPhase } from '#app/image-upload/upload.ts'

/** Asks before navigating away from a running upload. */
export function useUploadGuard(upload: Upload, phase: UploadPhase['is']) {
  const isBusy = phase === 'running' || phase === 'paused' || phase === 'cancelling'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isBusy) return undefined
    const askNoMore = askOnUnload()
    const clean = unfinishedWork.add()
    return () => {
      askNoMore()
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

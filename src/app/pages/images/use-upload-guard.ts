import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import type { Upload, UploadPhase } from '#app/image-upload/upload.ts'

/** Asks before navigating away from a running upload. A cancel goes on, unless the page unloads. */
export function useUploadGuard(upload: Upload, phase: UploadPhase['is']) {
  const isResumable = phase === 'running' || phase === 'paused'
  const isBusy = isResumable || phase === 'cancelling'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isResumable && currentLocation.pathname !== nextLocation.pathname,
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

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import type { Upload, UploadPhase } from '#app/image-upload/upload.ts'

/** Another upload, or a new one, is on the same page. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('upload')}`

/** Asks before navigating away from a running upload. A cancel goes on, unless the page unloads. */
export function useUploadGuard(upload: Upload, phase: UploadPhase['is']) {
  const isResumable = phase === 'running' || phase === 'paused'
  const isBusy = isResumable || phase === 'cancelling'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isResumable && placeOf(currentLocation) !== placeOf(nextLocation),
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

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { RackFace } from '#app/ui/RackFace.tsx'
import { cameraProblem, mayWatch, watchCamera } from './watch-camera.ts'

const off = 'The camera is off.'
const hidden = 'The camera was turned off because the page was hidden.'

/** Shows the camera from a button press until the page is left or hidden. Nothing is stored or sent. */
export function ScanCamera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [shows, setShows] = useState(false)
  const [note, setNote] = useState(off)
  const tell = useEffectEvent(onCode)

  // Starts at once if the camera was allowed before: the page has no other purpose.
  useEffect(() => {
    let isHere = true
    const isSeen = () => isHere && document.visibilityState === 'visible'
    void mayWatch().then((may) => may && isSeen() && setWanted(true))
    return () => {
      isHere = false
    }
  }, [])

  useEffect(() => {
    if (!wanted || !video.current) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const end = (why: string) => {
      stop.abort()
      setWanted(false)
      setShows(false)
      setNote(why)
    }
    const hide = () => document.visibilityState === 'hidden' && end(hidden)
    document.addEventListener('visibilitychange', hide, { signal })
    watchCamera(video.current, {
      signal,
      onStart: () => signal.aborted || setShows(true),
      onCode: tell,
    }).catch((error: unknown) => signal.aborted || end(cameraProblem(error)))
    return () => stop.abort()
  }, [wanted])

  const stopIt = () => {
    setWanted(false)
    setShows(false)
    setNote(off)
  }
  return (
    <section aria-label="Camera" className="flex w-full max-w-xl flex-col gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded border border-line-2 bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera view"
          className={`size-full object-cover ${shows ? '' : 'invisible'}`}
        />
        <div
          aria-live="polite"
          className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center"
        >
          {!shows && <RackFace className="h-14" />}
          {!shows && (
            <p className="max-w-prose text-balance text-ink-2">{wanted ? 'Starting the camera…' : note}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {wanted ? (
          <Button className="max-sm:w-full" onClick={stopIt}>
            Stop the camera
          </Button>
        ) : (
          <Button variant="primary" className="max-sm:w-full" onClick={() => setWanted(true)}>
            Start the camera
          </Button>
        )}
        <p className="text-sm text-ink-2">Images never leave this machine and are not stored.</p>
      </div>
    </section>
  )
}

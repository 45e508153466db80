import { delay } from '#app/state/delay.ts'
import { createCodeReader } from './code-reader.ts'

/** Milliseconds between reads: a hand-held phone moves no faster. */
const readEvery = 120

/**
 * Milliseconds until a text is reported again, so that two labels in view do not alternate; a single label
 * must leave the view first.
 */
const againAfter = 3000

const camera: MediaStreamConstraints = {
  // The rear camera, if there are two.
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
}

interface Watch {
  signal: AbortSignal
  onStart: () => void
  /** A text repeats only after another code or none was seen for a while, and `againAfter` has passed. */
  onCode: (text: string) => void
}

/** Shows the camera in a video and reports the codes it sees until stopped; rejects if there is no camera. */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, onStart, onCode }: Watch,
): Promise<void> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('Not a secure context', 'SecurityError')
  const stream = await devices.getUserMedia(camera)
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
    // It may have been restarted meanwhile.
    if (video.srcObject === stream) video.srcObject = null
  }
  const isOver = () =>
    signal.aborted || stream.getVideoTracks().every(({ readyState }) => readyState === 'ended')
  signal.addEventListener('abort', release)
  try {
    if (signal.aborted) return
    const read = await createCodeReader()
    if (signal.aborted) return
    video.srcObject = stream
    await video.play()
    onStart()
    let last: string | undefined
    let seenAt = -Infinity
    const toldAt = new Map<string, number>()
    while (!isOver()) {
      const text = await read(video)
      const now = performance.now()
      if (text !== undefined) seenAt = now
      else if (now - seenAt > againAfter) last = undefined
      const isNew = text !== last && now - (toldAt.get(text ?? '') ?? -Infinity) > againAfter
      if (text !== undefined && isNew && !isOver()) {
        toldAt.set(text, now)
        onCode((last = text))
      }
      await delay(readEvery)
    }
    if (!signal.aborted) throw new DOMException('The camera was disconnected', 'NotReadableError')
  } catch (error) {
    // After a stop, errors are expected.
    if (!signal.aborted) throw error
  } finally {
    release()
  }
}

const problems: Record<string, string> = {
  NotAllowedError:
    'This page is not allowed to use the camera. Allow it in the browser’s settings for this site, or type the serial number.',
  NotFoundError: 'This machine has no camera. Type the serial number instead.',
  NotReadableError:
    'The camera cannot be used. It may have been disconnected, or another program may be using it. Try again, or type the serial number.',
  SecurityError: 'Browsers allow camera access only over HTTPS. Type the serial number instead.',
}

export const cameraProblem = (error: unknown): string =>
  (error instanceof Error && problems[error.name]) ||
  'The camera could not be started. Try again, or type the serial number.'

/** Whether the camera starts without a permission prompt. */
export async function mayWatch(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    return false
  }
}

import { useEffect, useState } from 'react'
import { pageDeps } from '#app/image-upload/page-uploads.ts'
import { sourceOf } from './bundle-bytes.ts'
import { type Reading, readText } from './read-text.ts'

/** Text of a file, as it arrives; cancelled on unmount and never stored. */
export function useFileText(bundleId: string, file: string) {
  const [reading, setReading] = useState<Reading>()
  const [error, setError] = useState<Error>()
  useEffect(() => {
    const stop = new AbortController()
    const tell = (next: Reading) => {
      if (!stop.signal.aborted) setReading(next)
    }
    readText(sourceOf(bundleId, file), pageDeps, stop.signal, tell).catch((cause: unknown) => {
      if (!stop.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)))
    })
    return () => stop.abort()
  }, [bundleId, file])
  return { reading, error }
}

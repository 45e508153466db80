import { useEffect, useMemo, useState } from 'react'
import { pageDeps } from '#app/image-upload/page-uploads.ts'
import { persistently } from '#app/image-upload/upload-deps.ts'
import { readIndex } from './bundle-bytes.ts'
import { type Folder, namesOf, treeOf } from './file-tree.ts'

interface Index {
  /** Bytes received. */
  read: number
  text?: string
  error?: Error
}

/** Read once per page and never stored. */
export function useBundleIndex(bundleId: string) {
  const [{ read, text, error }, setIndex] = useState<Index>({ read: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const set = (next: Index) => {
      if (!stop.signal.aborted) setIndex(next)
    }
    const read = () => readIndex(bundleId, stop.signal, (bytes) => set({ read: bytes }))
    persistently(pageDeps, stop.signal, read).then(
      (whole) => set({ read: whole.length, text: whole }),
      (cause: unknown) => set({ read: 0, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    )
    return () => stop.abort()
  }, [bundleId])
  const known = useMemo((): { names: string[]; tree: Folder } | undefined => {
    if (text === undefined) return undefined
    const names = namesOf(text)
    return { names, tree: treeOf(names) }
  }, [text])
  return { known, read, error }
}

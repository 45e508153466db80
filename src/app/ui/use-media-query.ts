import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. */
export function useMediaQuery(query: string) {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

import { useSyncExternalStore } from 'react'

export function useMediaQuery(query: string) {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether the window has room beside a form. */
export const useWide = () => useMediaQuery('(min-width: 75rem)')

const phone = '(max-width: 599px)'

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useMediaQuery(phone)

/** Not reactive. */
export const isPhone = () => matchMedia(phone).matches

/** Whether the console runs as an installed app. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

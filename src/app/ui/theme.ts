import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const key = 'rackside.theme'

function subscribe(changed: () => void) {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Keeps the choice on this machine and applies it in every open tab. */
export function setTheme(theme: Theme) {
  localStorage.setItem(key, theme)
  // Browsers tell other tabs only; theme.js and useTheme listen in this one too.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

/** The theme the person chose, not the one it comes to. */
export const useTheme = () => useSyncExternalStore(subscribe, chosenTheme)

import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const key = 'rackside.theme'

/** The colour of the browser's own bars, by theme. */
const bars = { light: '#f7f9fb', dark: '#0c1217' }

/** Nothing is chosen where nothing may be stored. */
function chosenTheme(): Theme {
  try {
    const chosen = localStorage.getItem(key)
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
  } catch {
    return 'system'
  }
}

function apply() {
  const chosen = chosenTheme()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = chosen === 'system' ? system : chosen
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bars[theme]
}

/** Applies the chosen theme now, and again when the choice or the system's theme changes. */
export function watchTheme(): void {
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', apply)
}

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Keeps the choice on this machine and applies it in every open tab. */
export function setTheme(theme: Theme) {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Nothing may be stored: the system's theme stays.
  }
  // Browsers tell other tabs only; this one listens as well.
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** The theme the person chose, not the one it comes to. */
export const useTheme = () => useSyncExternalStore(subscribe, chosenTheme)

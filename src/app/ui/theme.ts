import { useSyncExternalStore } from 'react'
import { localStore } from '#app/state/browser-storage.ts'

export type Theme = 'light' | 'dark' | 'system'

export const isTheme = (name: string | null): name is Theme =>
  name === 'light' || name === 'dark' || name === 'system'

const key = 'rackside.theme'

/** The colour of the browser's own UI, by theme. */
const bars = { light: '#f7f9fb', dark: '#0c1217' }

/** `system` where nothing can be stored. */
function chosenTheme(): Theme {
  const chosen = localStore.get(key)
  return isTheme(chosen) ? chosen : 'system'
}

function apply() {
  const chosen = chosenTheme()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = chosen === 'system' ? system : chosen
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = bars[theme]
}

/** Applies the theme now and whenever the setting or the system's theme changes. */
export function watchTheme(): void {
  apply()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply)
  addEventListener('storage', apply)
}

function subscribe(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Stores the setting on this machine and applies it in all tabs. */
export function setTheme(theme: Theme) {
  localStore.set(key, theme)
  // Browsers notify other tabs only; this one listens too.
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** The chosen theme, unresolved: may be `system`. */
export const useTheme = () => useSyncExternalStore(subscribe, chosenTheme)

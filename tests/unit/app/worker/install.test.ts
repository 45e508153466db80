import { expect, test, vi } from 'vitest'
import { watchInstallOffer } from '#app/worker/install.ts'

/** A browser with the app in its own window, or not, that counts requests for persistent storage. */
function browser(standalone: boolean) {
  const listeners = new Map<string, () => void>()
  const persist = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: standalone && query === '(display-mode: standalone)',
  }))
  vi.stubGlobal('navigator', { storage: { persist } })
  watchInstallOffer()
  return { persist, install: () => listeners.get('appinstalled')?.() }
}

test('an app in its own window asks for persistent storage', () => {
  expect(browser(true).persist).toHaveBeenCalledOnce()
})

test('a page asks once it is installed, not before', () => {
  const { persist, install } = browser(false)
  expect(persist).not.toHaveBeenCalled()
  install()
  expect(persist).toHaveBeenCalledOnce()
})

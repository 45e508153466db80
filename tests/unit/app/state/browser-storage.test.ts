import { afterEach, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '#app/state/browser-storage.ts'

const denied = {
  get: () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
}

afterEach(() => vi.unstubAllGlobals())

test('with site data blocked, texts are remembered as long as the page is open', () => {
  Object.defineProperties(globalThis, {
    localStorage: { ...denied, configurable: true },
    sessionStorage: { ...denied, configurable: true },
  })
  for (const storage of [localStore, sessionStore]) {
    expect(storage.set('theme', 'dark')).toBe(false)
    expect(storage.get('theme')).toBe('dark')
    storage.remove('theme')
    expect(storage.get('theme')).toBeNull()
  }
})

test('a stored text outlasts the page', () => {
  const store = { setItem: vi.fn<(key: string, value: string) => void>() }
  Object.defineProperty(globalThis, 'sessionStorage', { value: store, configurable: true })
  expect(sessionStore.set('theme', 'dark')).toBe(true)
  expect(store.setItem).toHaveBeenCalledWith('theme', 'dark')
})

test('a text that exceeds the storage is not remembered, and nothing breaks', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
    removeItem: (key: string) => kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: store, configurable: true })
  expect(localStore.set('cache', '{}')).toBe(false)
  expect(localStore.get('cache')).toBeNull()
})

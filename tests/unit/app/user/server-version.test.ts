// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('#app/user/server-version.ts')
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test.each(['storing is off', 'localStorage is full'])(
  'the version is known after a reload, even if %s, until it is forgotten',
  async (why) => {
    if (why === 'storing is off') localStorage.setItem('rackside.keep-nothing', '1')
    else
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
        if (this === localStorage) throw new Error('full')
        this[key] = text
      })
    const { keepVersion } = await load()
    keepVersion('20250730.0.0')
    expect(localStorage.getItem('rackside.cache.version')).toBeNull()
    const next = await load()
    expect(next.knownVersion()).toBe('20250730.0.0')
    next.keepVersion(undefined)
    expect((await load()).knownVersion()).toBeUndefined()
  },
)

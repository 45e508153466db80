// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { knownVersion } from '#app/user/server-version.ts'
import { learnVersion } from '#app/session/learn-version.tsx'
import { sessionStore } from '#app/state/browser-storage.ts'

test('a tab browsing as if offline asks for the server’s version only once that ends', async () => {
  const asked = vi.fn(async () => Response.json({ items: [], next_page: null }))
  vi.stubGlobal('fetch', asked)
  sessionStore.set('rackside.own.as-if-offline', '1')
  await learnVersion()
  expect(asked).not.toHaveBeenCalled()
  sessionStore.remove('rackside.own.as-if-offline')
  await learnVersion()
  expect(asked).toHaveBeenCalledOnce()
  expect(knownVersion()).toBeDefined()
})

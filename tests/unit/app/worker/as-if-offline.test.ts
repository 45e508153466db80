// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { knownVersion } from '#app/user/server-version.ts'
import { learnVersion } from '#app/session/learn-version.tsx'
import { session } from '#app/state/browser-storage.ts'

test('a tab that browses as if offline does not ask which version the server holds, until that is ended', async () => {
  const asked = vi.fn(async () => Response.json({ items: [], next_page: null }))
  vi.stubGlobal('fetch', asked)
  session.set('rackside.own.as-if-offline', '1')
  await learnVersion()
  expect(asked).not.toHaveBeenCalled()
  session.remove('rackside.own.as-if-offline')
  await learnVersion()
  expect(asked).toHaveBeenCalledOnce()
  expect(knownVersion()).toBeDefined()
})

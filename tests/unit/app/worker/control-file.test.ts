// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { obeyControl } from '#app/worker/control-file.ts'

test('switched off, one load leaves nothing of the user, even if the worker removed itself first', async () => {
  const navigator = { serviceWorker: { controller: null, getRegistration: async () => undefined } }
  vi.stubGlobal('navigator', navigator)
  // A wrong `config.json` would render a notice, possibly after the test.
  vi.stubGlobal('fetch', async (file: string) =>
    Response.json(file.includes('control') ? { worker: 'off' } : {}),
  )
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('rackside.cache', '{"projects":"web-frontend"}')
    storage.setItem('rackside.owner', 'harbor/ada')
    storage.setItem('rackside.own.harbor/ada.pages./projects', 'token')
    storage.setItem('rackside.theme', 'dark')
  }
  await obeyControl()
  expect(Object.keys(localStorage).toSorted()).toEqual(['rackside.control', 'rackside.theme'])
  expect(Object.keys(sessionStorage)).toEqual(['rackside.theme'])
})

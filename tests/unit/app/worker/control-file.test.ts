// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { spoken } from '#api/spoken-version.ts'
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
  localStorage.setItem('rackside.keep-nothing', '1')
  await obeyControl()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'rackside.control',
    'rackside.keep-nothing',
    'rackside.theme',
  ])
  expect(Object.keys(sessionStorage)).toEqual(['rackside.theme'])
})

test('a wipe leaves the store locked, and is recorded when it is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const silent = { postMessage: () => undefined }
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: silent, getRegistration: async () => undefined },
  })
  vi.stubGlobal('fetch', async (file: string) =>
    Response.json(file.includes('control') ? { worker: 'on', wipe: 'a' } : {}),
  )
  localStorage.setItem('rackside.owner', 'harbor/ada')
  localStorage.setItem('rackside.owner.sealed', '1')
  localStorage.setItem('rackside.cache', '{"projects":"web-frontend"}')
  const done = obeyControl()
  // Not `vi.waitFor`, which moves the timers on.
  const isOn = () => localStorage.getItem('rackside.control')?.includes('"on"')
  while (!isOn()) await new Promise((resolve) => void setImmediate(resolve))
  expect(localStorage.getItem('rackside.control')).not.toContain('wipe')
  await vi.runAllTimersAsync()
  await done
  expect(localStorage.getItem('rackside.control')).toContain('"wipe":"a"')
  expect(localStorage.getItem('rackside.owner.sealed')).toBe('1')
  expect(localStorage.getItem('rackside.cache')).toBeNull()
})

test('switched off, nothing is left of what pages stored without a worker', async () => {
  vi.useRealTimers()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (file: string) =>
    Response.json(file.includes('control') ? { worker: 'off' } : {}),
  )
  const { PartitionDatabase, partitionPrefix } = await import('#db/database.ts')
  const database = new PartitionDatabase(`${partitionPrefix}a`)
  await database.open()
  database.close()
  localStorage.setItem('rackside.theme', 'dark')
  await obeyControl()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database.name)
  expect(localStorage.getItem('rackside.theme')).toBe('dark')
})

test('a notice whose code cannot be loaded is shown at the next look', async () => {
  vi.resetModules()
  const showWrongConfig = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('Lost')
  })
  vi.doMock('#app/worker/show-wrong-config.tsx', () => ({ showWrongConfig }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (file: string) =>
    Response.json(file.includes('control') ? { worker: 'on' } : { productName: 5 }),
  )
  const control = await import('#app/worker/control-file.ts')
  for (const times of [1, 2, 2]) {
    await control.obeyControl()
    await vi.dynamicImportSettled()
    expect(showWrongConfig).toHaveBeenCalledTimes(times)
  }
})

test.each([{ wipe: 'a' }, { store: false }])('%o that failed is applied at the next check', async (said) => {
  localStorage.clear()
  localStorage.setItem('rackside.control', JSON.stringify({ worker: 'on' }))
  const deleteDatabases = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('Lost'))
  vi.doMock('#db/wipe.ts', () => ({ deleteDatabases }))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (file: string) =>
    Response.json(file.includes('control') ? { worker: 'on', ...said } : {}),
  )
  const load = () => {
    vi.resetModules()
    return import('#app/worker/control-file.ts')
  }
  const { obeyControl } = await load()
  for (let n = 0; n < 2; n += 1) expect(await obeyControl()).toMatchObject(said)
  // The page is loaded again.
  const again = await load()
  await again.obeyControl()
  deleteDatabases.mockResolvedValue()
  for (let n = 0; n < 2; n += 1) await again.obeyControl()
  await (await load()).obeyControl()
  expect(deleteDatabases).toHaveBeenCalledTimes(4)
  vi.doUnmock('#db/wipe.ts')
})

/** How often the first page of a visit reloads. */
async function reloads(control: object) {
  vi.resetModules()
  localStorage.clear()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { origin: 'http://localhost', reload })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (file: string) => Response.json(file.includes('control') ? control : {}))
  const first = await import('#app/worker/control-file.ts')
  await first.obeyControl()
  return reload.mock.calls.length
}

test('a first visit reloads only for an API version other than the default', async () => {
  sessionStorage.clear()
  expect(await reloads({ worker: 'on', apiVersion: spoken })).toBe(0)
  expect(await reloads({ worker: 'on', apiVersion: '20250730.0.0' })).toBe(1)
})

test('where site data is blocked, no page reloads, as it would forever', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    configurable: true,
  })
  expect(await reloads({ worker: 'on', apiVersion: '20250730.0.0' })).toBe(0)
})

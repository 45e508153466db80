import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function demoIn(folder: string, pathname: string) {
  vi.stubEnv('MODE', 'demo')
  vi.stubGlobal('document', { baseURI: `https://host.test${folder}` })
  vi.stubGlobal('location', { pathname })
  return import('#app/url/base.ts')
}

test.each(['/', '/try/rackside/'])('paths and addresses in %s convert to each other', async (folder) => {
  const it = await demoIn(folder, `${folder}projects/web`)
  expect(it.base).toBe(folder)
  expect(it.pathHere()).toBe('/projects/web')
  expect(it.addressOf('/projects/web')).toBe(`${folder}projects/web`)
  expect(it.pathOf(folder)).toBe('/')
  expect(it.addressOf('/')).toBe(folder)
})

test('the live console is at the root', async () => {
  const { base, addressOf, pathOf } = await import('#app/url/base.ts')
  expect([base, addressOf('/login'), pathOf('/login')]).toEqual(['/', '/login', '/login'])
})

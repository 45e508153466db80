// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const load = async () => {
  vi.resetModules()
  return import('#app/user/not-offered.ts')
}

beforeEach(async () => (await load()).forgetNotOffered())

test('operations that the server does not offer are remembered across a reload, until the server changes', async () => {
  const first = await load()
  expect(first.isNotOffered('rackList')).toBe(false)
  first.noteNotOffered('rackList')
  first.noteNotOffered('switchList')
  expect((await load()).isNotOffered('rackList')).toBe(true)
  const other = await load()
  other.forgetNotOffered()
  expect((await load()).isNotOffered('switchList')).toBe(false)
})

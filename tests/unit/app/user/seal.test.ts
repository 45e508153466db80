// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { sealQuery } from '#app/unlock/seal.ts'
import { isSealed, sealedKey } from '#app/user/storing-allowed.ts'
import { cacheKey } from '#app/user/user-storage.ts'

const worker = vi.hoisted(() => ({ reply: undefined as unknown }))
vi.mock('#app/worker/worker-bridge.ts', async (original) => ({
  ...(await original<object>()),
  ask: () => Promise.resolve(worker.reply),
}))

beforeEach(() => localStorage.clear())

test('texts stored before this browser knew that data is sealed are deleted', async () => {
  localStorage.setItem(cacheKey, 'names')
  worker.reply = { isSealed: true }
  await sealQuery.queryFn()
  expect([isSealed(), localStorage.getItem(cacheKey)]).toEqual([true, null])
})

test.each([
  ['the worker does not say', undefined, true],
  ['nothing is sealed', { isSealed: false }, false],
])('%s: the mark is still there: %#', async (_, reply, stays) => {
  localStorage.setItem(sealedKey, '1')
  worker.reply = reply
  await sealQuery.queryFn()
  expect(isSealed()).toBe(stays)
})
